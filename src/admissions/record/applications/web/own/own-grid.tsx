import { nameIn } from '#languages/names.ts'
import { t } from '#web/language/t.ts'
import { useMemo, type ReactNode } from 'react'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { useOpened } from '#web/address/use-opened.ts'
import { useSession } from '#web/session/session.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { applicantName } from '#shared/text/full-name.ts'
import { applications, type Application, type ListItem } from '../../contract.ts'
import { rowKey } from '../../row-key.ts'
import { mayEdit } from '../../status/may-edit.ts'
import { OwnStatus } from '../application-status.tsx'
import { ViewPanel } from '../details/view-panel.tsx'
import { formLink, ownFormLink } from '../form-link.ts'
import { ownColumns } from '../list/columns/columns.tsx'
import { editAction, editOrWhyNot, viewAction } from '../list/row-actions.tsx'
import { texts } from '../texts.ts'

type Cell = (row: ListItem) => ReactNode

/** APP-27: without tools; Edit only while something may change (STAT-11). */
export function OwnGrid({ application }: { application: Application }) {
  const { opened, open, close } = useOpened()
  const { session } = useSession()
  const isStudent = session?.usergroup === 'Student'
  const grid = useOwnGrid(application, isStudent, open)
  const [state, setState] = useGridState(grid)
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} withTitle={false} withTools={!isStudent} />
      <ViewPanel username={opened} onClose={close} />
    </>
  )
}

function useOwnGrid(application: Application, isStudent: boolean, onView: (username: string) => void): Grid<ListItem> {
  const { session } = useSession()
  const sessionid = session?.sessionid ?? ''
  return useMemo(() => {
    const { username, Locked } = application
    const ownEdit = mayEdit(application) ? [editAction(() => ownFormLink, false)] : []
    const editing = isStudent ? ownEdit : editOrWhyNot(() => formLink('UPDATE', username, sessionid), Locked)
    const cells: Readonly<Record<string, Cell>> = {
      ApplicationStatus: () => <OwnStatus application={application} />,
      Gender: ({ Gender }) => nameIn(t, 'gender', Gender),
    }
    return {
      id: 'my application',
      title: t(texts.myApplication),
      size: 10,
      columns: ownColumns.map((column) => {
        const cell = cells[column.field]
        return { ...column, title: t(column.title), ...(cell && { cell }) }
      }),
      source: fromCall(applications.get),
      keyOf: rowKey,
      nameOf: applicantName,
      always: { field: 'username', operator: 'eq', value: username },
      open: () => onView(username),
      rowActions: [viewAction(onView), ...editing],
    }
  }, [application, onView, isStudent, sessionid])
}
