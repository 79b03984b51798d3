import { Popover } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import IconKeyboard from '~icons/tabler/keyboard'
import { memo } from 'react'
import { enterWays } from '../../sheet/editing/cursor-moves.ts'
import { enterWayOf, useEnterWay } from './input/enter-way.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/entry.module.css'
import { WindowStart } from '#web/ui/dialogs/window-start.tsx'

type KeyHelpProps = { more: readonly (readonly [keys: string, meaning: string])[] }

/** `more` are the keys of the screen around it. Memoised: typing does not render it again. */
export const KeyHelp = memo(function KeyHelp({ more }: KeyHelpProps) {
  const [enter, setEnter] = useEnterWay()
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />}>
          {texts.keys}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.keys} tabIndex={-1} className={classes.keyHelp}>
        <WindowStart />
        <dl className={classes.keys}>
          {[...texts.keyHelp, ...more].map(([keys, meaning]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <NativeSelect
          mt="sm"
          label={texts.enterLeads}
          value={enter}
          data={enterWays.map((value) => ({ value, label: texts.enterWays[value] }))}
          onChange={(event) => setEnter(enterWayOf(event.currentTarget.value))}
        />
      </Popover.Dropdown>
    </Popover>
  )
})
