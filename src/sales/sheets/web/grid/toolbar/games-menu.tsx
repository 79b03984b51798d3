import { Popover } from '@mantine/core'
import { Switch } from '#web/kit/boxes/ticks.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { SimpleGrid } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconColumns3 from '~icons/tabler/columns-3'
import { memo, useMemo } from 'react'
import { games, type Game } from '../../../sheet/games.ts'
import { rowsWithHidden, withGame } from '../../../sheet/shown-games.ts'
import type { Sheet } from '../../../sheet/sheet.ts'
import { texts } from '../../entry/texts.ts'
import { useGridChoice } from '../input/shown-columns.ts'
import classes from './toolbar.module.css'
import { WindowStart } from '#web/ui/dialogs/window-start.tsx'

export function GamesMenu({ sheet, hidden }: { sheet: Sheet; hidden: readonly Game[] }) {
  const rows = useMemo(() => rowsWithHidden(sheet, hidden), [sheet, hidden])
  return (
    <>
      <GamesPopover />
      <Text component="output" className={classes.hiddenRows}>
        {rows > 0 ? texts.hiddenRows(rows) : ''}
      </Text>
    </>
  )
}

/** Memoised: typing doesn't rerender it. */
const GamesPopover = memo(function GamesPopover() {
  const [choice, setChoice] = useGridChoice()
  const isLast = choice.hidden.length === games.length - 1
  return (
    <Popover position="top-start" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {texts.games}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.games}>
        <WindowStart />
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
          {games.map((game) => (
            <Checkbox
              key={game}
              label={game}
              checked={!choice.hidden.includes(game)}
              disabled={isLast && !choice.hidden.includes(game)}
              onChange={() => setChoice((before) => withGame(before, game))}
            />
          ))}
        </SimpleGrid>
        <Switch
          mt="md"
          label={texts.rowTotals}
          checked={choice.hasRowTotals}
          onChange={({ currentTarget: { checked } }) => setChoice((before) => ({ ...before, hasRowTotals: checked }))}
        />
      </Popover.Dropdown>
    </Popover>
  )
})
