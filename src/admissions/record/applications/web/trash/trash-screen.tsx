import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { useMemo } from 'react'
import { titleOfForm } from '#shared/form-name.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import type { Grid, RowAction } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import type { Answer } from '#web/calls/api.ts'
import { applications } from '../../contract.ts'
import { readRowKey, rowKey } from '../../row-key.ts'
import { daysLeft, keptDays } from '../../trash.ts'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { texts } from '../texts.ts'
import { useTrash } from './trash-work.ts'

export type TrashRow = Answer<typeof applications.trash>['Data'][number]

export function TrashScreen({ more }: { more: readonly RowAction<TrashRow>[] }) {
  const grid = useTrashGrid(more)
  const [state, setState] = useGridState(grid)
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} hint={texts.keptFor(keptDays)} />
      <WorkNotice />
    </>
  )
}

function useTrashGrid(more: readonly RowAction<TrashRow>[]): Grid<TrashRow> {
  const { restore } = useTrash()
  return useMemo(() => {
    const icon = <IconArrowBackUp size={18} aria-hidden />
    const look = { label: texts.restore, icon }
    return {
      id: 'trash',
      title: texts.trash,
      columns: [
        { field: 'Name', title: 'Name', width: 144 },
        { field: 'username', title: 'User Name', width: 220 },
        { field: 'applicationID', title: 'Application No', type: 'number', width: 136 },
        { field: 'Form', title: 'Form', width: 88, isSearchable: false, value: ({ Form }) => titleOfForm(Form) },
        { field: 'DeletedOn', title: 'Deleted on', type: 'date', width: 128 },
        { field: 'DeletedBy', title: 'Deleted by', width: 176 },
        {
          field: 'left',
          title: 'Days left',
          type: 'number',
          width: 104,
          isSearchable: false,
          value: ({ DeletedOn }) => daysLeft(DeletedOn, serverNow()),
        },
      ],
      source: fromCall(applications.trash),
      keyOf: rowKey,
      nameOf: ({ Name, username }) => Name || username,
      search: { contains: ['search'] },
      rowActions: [{ ...look, run: ({ applicationID }) => restore([applicationID]) }, ...more],
      bulkActions: [{ ...look, run: async ({ keys }) => restore((await keys()).map((key) => readRowKey(key).applicationID)) }],
      empty: { hint: texts.trashEmpty },
    }
  }, [restore, more])
}
