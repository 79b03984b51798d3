import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { confirmDelete, inPopup } from '#web/ui/dialogs.tsx'
import { Editor, type Opened } from '#web/ui/editor.tsx'
import { checkOf } from '#web/ui/form.tsx'
import type { Grid, GridColumn, RowAction } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/use-grid-state.ts'
import { useSend } from '#web/use-call.ts'
import { distributorRules, distributors, type Distributor, type DistributorFields as Values } from '../contract.ts'
import { DistributorFields } from './distributor-fields.tsx'
import { texts } from './texts.ts'

const changes = [distributors.get]
/** Rows a page (back-office specification, section 9). */
const pageSize = 8

/** `/distributor` (back-office specification, section 2). Who may not change distributors reads what they may know of them. */
export function DistributorScreen() {
  const { can } = useSession()
  const [opened, open] = useState<Opened<Distributor>>()
  const save = useSend(distributors.save, changes)
  const update = useSend(distributors.update, changes)
  const mayChange = can('administer')
  const grid = useDistributorGrid({ mayChange, seesDetails: can('readDistributorDetails'), onEdit: open })
  const [state, setState] = useGridState(grid)

  const add = mayChange ? <Button onClick={() => open('new')}>{texts.add}</Button> : null
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} actions={add} />
      <Editor
        opened={opened}
        onClose={() => open(undefined)}
        title={(distributor) => (distributor ? nameOf(distributor) : texts.add)}
        valuesOf={valuesOf}
        check={checkOf(distributorRules)}
        save={(values, distributor) =>
          distributor ? update.mutateAsync({ ID: distributor.ID, ...values }) : save.mutateAsync(values)
        }
      >
        {(distributor) => <DistributorFields distributor={distributor} />}
      </Editor>
    </>
  )
}

type Doing = { mayChange: boolean; seesDetails: boolean; onEdit: (distributor: Distributor) => void }

function useDistributorGrid({ mayChange, seesDetails, onEdit }: Doing): Grid<Distributor> {
  const { mutateAsync: remove } = useSend(distributors.delete, changes)
  return useMemo(() => {
    const onDelete = async ({ ID }: Distributor) => {
      if (await confirmDelete()) await inPopup(remove({ ID }))
    }
    const actions: RowAction<Distributor>[] = [
      { label: kit.edit, icon: <IconPencil size={18} aria-hidden />, run: onEdit },
      { label: kit.delete, icon: <IconTrash size={18} aria-hidden />, isDanger: true, run: onDelete },
    ]
    return {
      id: 'distributors',
      title: texts.distributors,
      columns: seesDetails ? allColumns : nameColumns,
      source: fromList(distributors.get),
      keyOf: ({ ID }) => String(ID),
      nameOf,
      search: { contains: ['DistributorID', 'Firsrname', 'Lastname', 'City', 'Email', 'Mobile'] },
      size: pageSize,
      ...(mayChange ? { open: onEdit, rowActions: actions } : {}),
      empty: { hint: texts.empty },
    }
  }, [mayChange, seesDetails, onEdit, remove])
}

const id: GridColumn<Distributor> = { field: 'DistributorID', title: texts.id, width: 128 }
const firstName: GridColumn<Distributor> = { field: 'Firsrname', title: texts.firstNameColumn, width: 136 }
const lastName: GridColumn<Distributor> = { field: 'Lastname', title: texts.lastName }
const nameColumns = [id, firstName, lastName]
const allColumns: readonly GridColumn<Distributor>[] = [
  id,
  firstName,
  { field: 'City', title: texts.city, width: 128 },
  { field: 'Email', title: texts.email, width: 208 },
  { field: 'Mobile', title: texts.mobile, width: 136 },
  { field: 'Joined', title: texts.birthColumn, type: 'date' },
  ...[
    lastName,
    { field: 'Address', title: texts.address },
    { field: 'IsActive', title: texts.status, type: 'boolean' } as const,
  ].map((column) => ({ ...column, isHidden: true })),
]

const nameOf = ({ Firsrname, Lastname }: Distributor) => `${Firsrname} ${Lastname}`

const valuesOf = (distributor: Distributor | undefined): Values => ({
  DistributorID: distributor?.DistributorID ?? '',
  Firsrname: distributor?.Firsrname ?? '',
  Lastname: distributor?.Lastname ?? '',
  Address: distributor?.Address ?? '',
  City: distributor?.City ?? '',
  Email: distributor?.Email ?? '',
  Mobile: distributor?.Mobile ?? '',
  Joined: distributor?.Joined ?? '',
  IsActive: distributor?.IsActive ?? true,
})
