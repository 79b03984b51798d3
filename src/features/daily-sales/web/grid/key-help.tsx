import { Button, Popover } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { texts } from '../entry/texts.ts'
import classes from '../entry/entry.module.css'

/** What the keyboard can do in the sheet. */
export const KeyHelp = () => (
  <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />}>
        {texts.keys}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={texts.keys} tabIndex={-1}>
      <dl className={classes.keys}>
        {texts.keyHelp.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
)
