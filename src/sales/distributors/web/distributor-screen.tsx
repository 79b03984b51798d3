import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSession } from '#web/session/session.tsx'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid, GridColumn } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { useSend } from '#web/calls/use-call.ts'
import { distributorRules, distributors, type Distributor, type DistributorFields as Values } from '../contract.ts'
import { DistributorFields } from './distributor-fields.tsx'
import { texts } from './texts.ts'
import { distributorName } from '#shared/text/full-name.ts'

const pageSize = 8

/** OFFICE-11: `/distributor`. Users without the right to change distributors see only the fields they may know (ROLE-15). */
export function DistributorScreen() {
  const { can } = useSession()
  const save = useSend(distributors.save, changedBy(distributors.save))
  const update = useSend(distributors.update, changedBy(distributors.update))
  const remove = useSend(distributors.delete, changedBy(distributors.delete))
  return (
    <EditableList
      grid={can('readDistributorDetails') ? fullGrid : nameGrid}
      mayChange={can('administer')}
      add={texts.add}
      valuesOf={valuesOf}
      check={checkOf(distributorRules)}
      save={(values, distributor) =>
        distributor ? update.mutateAsync({ ID: distributor.ID, ...values, Seen: distributor }) : save.mutateAsync(values)
      }
      remove={({ ID }) => remove.mutateAsync({ ID })}
    >
      {(distributor) => <DistributorFields distributor={distributor} />}
    </EditableList>
  )
}

const id: GridColumn<Distributor> = { field: 'DistributorID', title: texts.id, width: 128 }
const firstName: GridColumn<Distributor> = { field: 'Firsrname', title: texts.firstNameColumn, width: 136 }
const lastName: GridColumn<Distributor> = { field: 'Lastname', title: texts.lastName }

const nameGrid: Grid<Distributor> = {
  id: 'distributors',
  title: texts.distributors,
  columns: [id, firstName, lastName],
  source: fromList(distributors.get),
  keyOf: ({ ID }) => String(ID),
  nameOf: distributorName,
  search: { contains: ['DistributorID', 'Firsrname', 'Lastname', 'City', 'Email', 'Mobile'] },
  size: pageSize,
  empty: { hint: texts.empty },
}
const fullGrid: Grid<Distributor> = {
  ...nameGrid,
  columns: [
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
  ],
}

function valuesOf(distributor: Distributor | undefined): Values {
  const text = (field: Exclude<keyof Values, 'IsActive' | 'NoSheetFor'>) => distributor?.[field] ?? ''
  return {
    DistributorID: text('DistributorID'),
    Firsrname: text('Firsrname'),
    Lastname: text('Lastname'),
    Address: text('Address'),
    City: text('City'),
    Email: text('Email'),
    Mobile: text('Mobile'),
    Joined: text('Joined'),
    IsActive: distributor?.IsActive ?? true,
    NoSheetFor: distributor?.NoSheetFor ?? [],
  }
}
