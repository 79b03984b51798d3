import { Group } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../../texts.ts'
import { FoldedTools } from './filters/folded-tools.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import type { Grid } from './declaration.ts'
import { GridCards } from './table/grid-cards.tsx'
import { GridChips } from './filters/grid-chips.tsx'
import { LoadFailed } from '../notices/load-failed.tsx'
import { BarActions, PageHeader } from '../shell/page-header.tsx'
import { GridEmpty } from './table/grid-empty.tsx'
import { GridFooter } from './paging/grid-footer.tsx'
import { GridSearch } from './filters/grid-search.tsx'
import { GridTable } from './table/grid-table.tsx'
import { SelectionBar } from './table/selection-bar.tsx'
import { sizesOf } from './state.ts'
import { useGridPage } from './paging/use-grid-page.ts'
import { RowsFromBefore } from './table/rows-from-before.tsx'
import { useSelection, type RowSelection } from './table/use-selection.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import classes from './grid.module.css'
import type { GridState } from './chosen.ts'

type ServerGridProps<Row extends object> = {
  /** Its `columns` are a constant of the screen, or memoised: new ones are a new grid. */
  grid: Grid<Row>
  state: GridState
  onState: (next: GridState) => void
  actions?: ReactNode
  /** Also in sight on a phone, where the others fold. */
  mainAction?: ReactNode
  withTitle?: boolean
  /** False where the grid shows one record: neither views and columns to choose, nor columns to sort and filter, nor pages. */
  withTools?: boolean
  hint?: ReactNode
  tone?: 'success'
  notice?: ReactNode
  instead?: ReactNode
  /** LIST-40: title, notice, search and actions on one line, where there is room. */
  oneHead?: boolean
}

// Short lists, such as reference lists, need no saved views.
const fewColumns = 4

export function ServerGrid<Row extends object>(props: ServerGridProps<Row>) {
  const { grid, state, onState, instead } = props
  const page = useGridPage(grid, state, onState)
  const { query, request, total } = page
  const bulkActions = grid.bulkActions ?? []
  const selection = useSelection(grid, request, total ?? 0)
  const chosen = bulkActions.length > 0 ? selection : undefined
  return (
    <>
      <GridHeading {...props} total={total} />
      <GridChips grid={grid} state={state} onState={onState} />
      {instead ? instead : <GridPanel {...props} page={page} selection={chosen} />}
      {chosen && !instead ? <SelectionBar selection={chosen} total={total ?? 0} actions={bulkActions} /> : null}
      <VisuallyHidden component="output">{query.isFetching ? t(texts.refreshing) : ''}</VisuallyHidden>
    </>
  )
}

const usePhone = () => useMediaQuery('(max-width: 37.5em)')

function GridHeading<Row extends object>(props: ServerGridProps<Row> & { total: number | undefined }) {
  const { grid, state, onState, withTitle = true, withTools = true, hint, tone, notice, total } = props
  const actions = (
    <>
      {props.actions}
      {props.mainAction}
    </>
  )
  const hasLine = withTools && (grid.search !== undefined || !withTitle)
  const isWide = useMediaQuery('(min-width: 87.5em)')
  const isPhone = usePhone()
  if (props.oneHead && isWide)
    return (
      <PageHeader title={grid.title} total={total} isLine>
        <div className={classes.headNotice}>{notice}</div>
        <GridSearch label={grid.title} state={state} onState={onState} />
        <GridTools {...props} />
        <BarActions>{actions}</BarActions>
      </PageHeader>
    )
  if (props.oneHead && isPhone)
    return (
      <>
        <FoldedTools title={grid.title} total={total} isOpen={state.search !== ''} mainAction={props.mainAction}>
          <GridSearch label={grid.title} state={state} onState={onState} />
          <GridTools {...props} />
          {props.actions}
        </FoldedTools>
        {notice}
      </>
    )
  return (
    <>
      {withTitle ? (
        <PageHeader title={grid.title} total={total} hint={hint} {...(tone && { tone })}>
          {grid.search ? null : <GridTools {...props} />}
          {actions}
        </PageHeader>
      ) : null}
      {notice}
      {hasLine ? (
        <Group justify="space-between" gap="sm" mb="sm" className={classes.tools}>
          {grid.search ? <GridSearch label={grid.title} state={state} onState={onState} /> : <span />}
          <Group gap="sm" align="flex-end">
            <GridTools {...props} />
            {withTitle ? null : actions}
          </Group>
        </Group>
      ) : null}
    </>
  )
}

function GridTools<Row extends object>({ grid, state, onState, instead }: ServerGridProps<Row>) {
  const isPhone = usePhone()
  return (
    <>
      {grid.id !== undefined && grid.columns.length > fewColumns ? (
        <ViewsMenu id={grid.id} grid={grid} state={state} onState={onState} />
      ) : null}
      <ColumnChooser grid={grid} state={state} onState={onState} withMenus={isPhone || instead !== undefined} />
    </>
  )
}

type GridPanelProps<Row extends object> = ServerGridProps<Row> & {
  page: ReturnType<typeof useGridPage<Row>>
  selection: RowSelection | undefined
}

function GridPanel<Row extends object>({
  grid,
  state,
  onState,
  withTools = true,
  oneHead,
  page,
  selection,
}: GridPanelProps<Row>) {
  const isPhone = usePhone()
  const { query, rows, total, lastPage } = page
  const view = { grid, rows, state, onState, selection, isFirstLoad: query.isPending }
  return (
    <div className={classes.panel} data-line={oneHead || undefined}>
      <div className={classes.progress}>
        {query.isFetching && !query.isPending ? (
          <Progress value={100} animated size={2} aria-label={t(texts.refreshing)} />
        ) : null}
      </div>
      <GridRows {...view} page={page} isPhone={isPhone} withTools={withTools} />
      {withTools ? (
        <GridFooter
          total={total}
          lastPage={lastPage}
          sizes={sizesOf(grid)}
          fit={grid.fit}
          state={state}
          counted={page.counted}
          onState={onState}
        />
      ) : null}
    </div>
  )
}

type GridRowsProps<Row extends object> = {
  grid: Grid<Row>
  rows: readonly Row[]
  state: GridState
  onState: (next: GridState) => void
  selection: RowSelection | undefined
  isFirstLoad: boolean
  page: ReturnType<typeof useGridPage<Row>>
  isPhone: boolean | undefined
  withTools: boolean
}

function GridRows<Row extends object>({ page, isPhone, withTools, ...view }: GridRowsProps<Row>) {
  const { query, total, isFromBefore } = page
  const onRetry = () => void query.refetch()
  if (query.isError && !isFromBefore)
    return <LoadFailed {...(withTools && { title: texts.loadFailed })} error={query.error} onRetry={onRetry} />
  return (
    <>
      {query.isError ? (
        <RowsFromBefore title={withTools ? texts.rowsFromBefore : t(texts.failed)} error={query.error} onRetry={onRetry} />
      ) : null}
      <div className={classes.rows} data-old={query.isPlaceholderData || undefined}>
        {isPhone ? <GridCards {...view} /> : <GridTable {...view} withMenus={withTools} />}
        {total === 0 ? <GridEmpty {...view} /> : null}
      </div>
    </>
  )
}
