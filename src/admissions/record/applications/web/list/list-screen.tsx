import { Button } from '#web/kit/buttons.tsx'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react'
import type { FormName } from '#shared/form-name.ts'
import { mayPass, useSession } from '#web/session/session.tsx'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import type { BulkAction, Grid } from '#web/ui/grid/declaration.ts'
import { orderOf } from '#web/ui/grid/columns/use-grid-table.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { applications, type ListItem } from '../../contract.ts'
import { choiceLabel } from '../../record/choice-words.ts'
import { rowKey } from '../../row-key.ts'
import { useBulkActions, type ManyActions } from './bulk/bulk-actions.tsx'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { Board } from './board/board.tsx'
import { useBoardForm, ViewSwitch } from './board/view-switch.tsx'
import { columnsAsked } from './columns/answer-columns.ts'
import { declaredList, fewest, ofForm, rowsThatFit, sizes } from './columns/declared-list.ts'
import { FoundInAll } from './tabs/found-in-all.tsx'
import { StatusInRow } from './columns/status-in-row.tsx'
import { waitingSince } from './columns/person-cell.tsx'
import { ListTabs } from './tabs/list-tabs.tsx'
import { useTabs, type Tab } from './tabs/use-tabs.ts'
import { ExportButtons } from './export-buttons.tsx'
import { NewApplication } from './new-application.tsx'
import { rowActions } from './row-actions.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import type { StatusSection } from '../own/status-parts.ts'
import { texts } from '../texts.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useTab } from './tabs/use-tab.ts'
import { useTrash } from '../trash/trash-work.ts'
import { useOpened } from '#web/address/use-opened.ts'
import { ViewPanel } from '../details/view-panel.tsx'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'
import { applicantName } from '#shared/text/full-name.ts'

/** Stored in place of a number, which another window has no room for. */
const asFits = 0

type OnReview = (no: number, listed: GridRequest) => void
type Beside = ComponentType<{ no: number }>
type ListScreenProps = {
  many: ManyActions
  onReview: OnReview
  returnedFrom: number | undefined
  Beside: Beside
  sections: readonly StatusSection[]
}

export function ListScreen({ many, onReview, returnedFrom, Beside, sections }: ListScreenProps) {
  const { session } = useSession()
  const { opened, open, openInstead, close } = useOpened()
  const shown = useRef<string[]>([])
  const { bulkActions, question } = useBulkActions(many, shown)
  const { tabs, tabNamed } = useTabs(declaredList)
  const { tab, choose, rememberColumns } = useTab(tabNamed)
  const { form, show } = useBoardForm()
  const [size, setSize] = useLocalStorage({ key: 'ApplicationsSize', defaultValue: fewest, getInitialValueInEffect: false })
  const [fit] = useState(() => rowsThatFit(window.innerHeight))
  // A ref, because the rows' actions exist before the list knows its filters.
  const review = useRef<(row: ListItem) => void>(() => {})
  const declared = useListGrid({
    onView: open,
    review,
    bulkActions,
    tab,
    form,
    returnedFrom,
    Beside,
    fit,
    size: size === asFits ? fit : sizes.includes(size) ? size : fewest,
  })
  const [state, setState] = useGridState(declared)
  const columns = columnsAsked(state.hidden)
  const asked = columns.length > 0 ? { ...declared, source: fromCall(applications.get, { columns }) } : declared
  const [all] = tabs
  const isSearched = state.search !== '' && tab !== undefined && tab.key !== ''
  const found = isSearched && all ? <FoundInAll state={state} onAll={() => choose(all)} /> : undefined
  const grid = { ...asked, ...(asked.empty && { empty: { ...asked.empty, found } }) }
  useEffect(() => {
    review.current = ({ applicationID }) => onReview(applicationID, requestOf(grid, state))
    shown.current = orderOf(grid.columns, state).filter((field) => !state.hidden.includes(field))
  })
  // The cards of a board have another order.
  const step = useNeighbours({ grid, state, opened: form ? undefined : opened, openInstead })
  const change = (next: GridState) => {
    if (next.size !== state.size) setSize(next.size === fit ? asFits : next.size)
    rememberColumns(next, grid)
    setState(next)
  }
  const mayAdd = mayPass('writeAllApplications', session)
  // The rows of a shared view wait for its definition.
  if (!tab) return <Skeletons heights={[40, 40, 400]} />

  return (
    <>
      <ServerGrid
        grid={grid}
        state={state}
        onState={change}
        oneHead
        notice={<ListTabs tabs={tabs} tab={tab} onTab={choose} />}
        instead={form && <Board form={form} request={requestOf(grid, state)} onOpen={open} Beside={Beside} />}
        actions={
          <>
            {mayPass('decideApplications', session) ? (
              <Button component="a" href="#/review" variant="light">
                {texts.review}
              </Button>
            ) : null}
            <ViewSwitch form={form} onForm={show} />
            {mayPass('takeAllDocuments', session) ? (
              <ExportButtons
                onExport={() => many.onExport({ filter: requestOf(grid, state).filter })}
                onExportShown={() => many.onExport({ filter: requestOf(grid, state).filter, columns: shown.current })}
              />
            ) : null}
          </>
        }
        mainAction={mayAdd ? <NewApplication sessionid={session?.sessionid ?? ''} /> : null}
      />
      <WorkNotice />
      {question}
      <ViewPanel
        username={opened}
        onClose={close}
        sections={sections}
        onStep={step}
        onReview={(no) => onReview(no, requestOf(grid, state))}
      />
    </>
  )
}

type ListGrid = {
  onView: (username: string) => void
  review: RefObject<(row: ListItem) => void>
  bulkActions: readonly BulkAction[]
  tab: Tab | undefined
  form: FormName | undefined
  returnedFrom: number | undefined
  Beside: Beside
  fit: number
  size: number
}

function useListGrid({ onView, review, bulkActions, tab, form, returnedFrom, Beside, fit, size }: ListGrid): Grid<ListItem> {
  const { session } = useSession()
  const { remove } = useTrash()

  return useMemo(() => {
    const onDelete = async (row: ListItem) => {
      if (await confirmDelete(texts.deletesOne(applicantName(row)))) await remove([row])
    }
    return {
      ...declaredList,
      id: 'applications',
      title: texts.application,
      size,
      fit,
      sizes: [...new Set([fit, ...sizes])].toSorted((a, b) => a - b),
      card: (row) => ({
        aside: <StatusInRow row={row} name={applicantName(row)} />,
        line: [choiceLabel('Program', row.Program), waitingSince(row), row.Owner].filter(Boolean).join(' · '),
      }),
      always: { logic: 'and', filters: [...(tab?.filters ?? []), ...(form ? [ofForm(form)] : [])] },
      ...(tab?.view && { sort: tab.view.sort }),
      source: fromCall(applications.get),
      keyOf: rowKey,
      nameOf: applicantName,
      open: ({ username }) => onView(username),
      rowActions: rowActions({ session, onView, onReview: (row) => review.current(row), onDelete }),
      bulkActions,
      beside: ({ applicationID }) => <Beside no={applicationID} />,
      isGreen: ({ Isplaced }) => Isplaced,
      isReturned: ({ applicationID }) => applicationID === returnedFrom,
      empty: { hint: tab?.key ? texts.emptyTab : texts.nothingYet },
    }
  }, [session, onView, review, bulkActions, tab, form, returnedFrom, Beside, fit, size, remove])
}
