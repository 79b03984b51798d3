import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import IconTableRow from '~icons/tabler/table-row'
import { memo } from 'react'
import { texts } from '../../entry/texts.ts'
import { focusCursor } from '../input/cell-elements.ts'
import type { RowsAct } from '../input/row-keys.ts'

/**
 * SALES-70: deletes the `count` selected rows or inserts as many, for devices without Ctrl+Alt. Memoised: typing doesn't
 * rerender it.
 */
export const RowsMenu = memo(function RowsMenu({ count, onRows }: { count: number; onRows: (act: RowsAct) => void }) {
  const act = (what: RowsAct) => () => {
    onRows(what)
    // The keyboard goes on in the sheet, once the menu has let go of it.
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
