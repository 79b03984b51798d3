import { Group, Paper, Progress, Title, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { ColumnChooser } from './table/column-chooser.tsx'
import type { Grid } from './declaration.ts'
import { GridCards } from './table/grid-cards.tsx'
import { GridChips } from './filters/grid-chips.tsx'
import { GridEmpty, GridFailed } from './table/grid-empty.tsx'
import { GridFooter } from './paging/grid-footer.tsx'
import { GridSearch } from './filters/grid-search.tsx'
import { GridTable } from './table/grid-table.tsx'
import { SelectionBar } from './table/selection-bar.tsx'
import type { GridState } from './state.ts'
import { useGridPage } from './paging/use-grid-page.ts'
import { useSelection } from './table/use-selection.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import classes from './grid.module.css'

type ServerGridProps<Row extends object> = {
  /** Its `columns` are a constant of the screen, or memoised: new ones are a new grid. */
  grid: Grid<Row>
  state: GridState
  onState: (next: GridState) => void
  /** The screen's own buttons: ADD …, Export Excel. */
  actions?: ReactNode
  /** Omits the heading where the grid is in a dialog that has one. */
  withTitle?: boolean
}

// A list as short as the reference lists needs no saved views.
const fewColumns = 4

/** LIST-11: the one grid of the product: title with total, search, filters, columns, selection, pages. */
export function ServerGrid<Row extends object>({ grid, state, onState, actions, withTitle = true }: ServerGridProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  const { query, request, rows, total, lastPage } = useGridPage(grid, state, onState)
  const bulkActions = grid.bulkActions ?? []
  const selection = useSelection(grid, request, total ?? 0)
  const chosen = bulkActions.length > 0 ? selection : undefined
  const view = { grid, rows, state, onState, selection: chosen, isFirstLoad: query.isPending }
  const tools = (
    <>
      {grid.id !== undefined && grid.columns.length > fewColumns ? (
        <ViewsMenu id={grid.id} grid={grid} state={state} onState={onState} />
      ) : null}
      <ColumnChooser grid={grid} state={state} onState={onState} withMenus={isPhone} />
    </>
  )

  return (
    <Paper withBorder className={classes.grid}>
      <Group justify="space-between" gap="sm" mb="sm">
        {withTitle ? <Title order={1}>{total === undefined ? grid.title : `${grid.title} - ${total}`}</Title> : <span />}
        <Group gap="sm" align="flex-end">
          {grid.search ? null : tools}
          {actions}
        </Group>
      </Group>
      {grid.search ? (
        <Group justify="space-between" gap="sm">
          <GridSearch key={state.search} label={grid.title} state={state} onState={onState} />
          <Group gap="sm">{tools}</Group>
        </Group>
      ) : null}
      <GridChips grid={grid} state={state} onState={onState} />
      {chosen ? <SelectionBar selection={chosen} total={total ?? 0} actions={bulkActions} /> : null}

      <div className={classes.body} data-old={query.isPlaceholderData || undefined}>
        <div className={classes.progress}>
          {query.isFetching && !query.isPending ? <Progress value={100} animated size={2} aria-label={texts.refreshing} /> : null}
        </div>
        {query.isError ? (
          <GridFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            {isPhone ? <GridCards {...view} /> : <GridTable {...view} />}
            {total === 0 ? <GridEmpty grid={grid} state={state} onState={onState} /> : null}
          </>
        )}
      </div>
      <VisuallyHidden component="output">{query.isFetching ? texts.refreshing : ''}</VisuallyHidden>
      <GridFooter total={total} lastPage={lastPage} sizes={grid.sizes ?? []} state={state} onState={onState} />
    </Paper>
  )
}
