import { Pill } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import '@mantine/core/styles/Pill.css'
import { texts } from '#web/texts.ts'
import type { Grid } from '../declaration.ts'
import { filterWords } from './filter-words.ts'
import { isFiltered, withFilter, withoutFilters } from '../state.ts'
import type { GridState } from '../chosen.ts'

type GridChipsProps<Row extends object> = { grid: Grid<Row>; state: GridState; onState: (next: GridState) => void }

export function GridChips<Row extends object>({ grid, state, onState }: GridChipsProps<Row>) {
  if (!isFiltered(state)) return null
  const chips = [
    ...(state.search ? [{ key: 'search', words: texts.searchedFor(state.search), without: { ...state, search: '' } }] : []),
    ...state.filters.flatMap((filter) => {
      const column = grid.columns.find(({ field }) => field === filter.field)
      return column
        ? [{ key: filter.field, words: filterWords(column, filter), without: withFilter(state, { ...filter, conditions: [] }) }]
        : []
    }),
  ]
  return (
    <Group gap="sm" mb="sm">
      {chips.map(({ key, words, without }) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={() => onState(without)}
          removeButtonProps={{ 'aria-label': texts.removeFilter(words), 'aria-hidden': false, tabIndex: 0 }}
        >
          {words}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onState(withoutFilters(state))}>
        {texts.clearAll}
      </Button>
    </Group>
  )
}
