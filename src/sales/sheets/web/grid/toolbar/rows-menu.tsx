import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import IconTableRow from '~icons/tabler/table-row'
import { memo } from 'react'
import { texts } from '../../entry/texts.ts'
import { focusCursor } from '../input/cell-elements.ts'
import type { RowsAct } from '../input/row-keys.ts'

/** SALES-70: for devices without Ctrl+Alt. Memoised: typing doesn't rerender it. */
export const RowsMenu = memo(function RowsMenu({ count, onRows }: { count: number; onRows: (act: RowsAct) => void }) {
  const act = (what: RowsAct) => () => {
    onRows(what)
    // After the menu has released the focus.
    setTimeout(focusCursor)
  }
  return (
    <Menu position="top-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconTableRow size={16} aria-hidden />}>
          {texts.rowsMenu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={act('insert')}>{texts.insertRows(count)}</Menu.Item>
        <Menu.Item onClick={act('delete')}>{texts.deleteRows(count)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
