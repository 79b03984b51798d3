import { Button, Popover } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { texts } from '../entry/texts.ts'
import classes from '../entry/entry.module.css'

/** What the keyboard can do in the sheet; `more` are the keys of the screen around it. */
export const KeyHelp = ({ more = [] }: { more?: readonly (readonly [keys: string, meaning: string])[] }) => (
  <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />}>
        {texts.keys}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={texts.keys} tabIndex={-1}>
      <dl className={classes.keys}>
        {[...texts.keyHelp, ...more].map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
)
