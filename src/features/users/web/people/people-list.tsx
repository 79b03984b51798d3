import { IconFiles, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useGridState } from '#web/address/use-grid-state.ts'
import type { Grid, RowAction } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { userList, type ListedUser } from '../../list-contract.ts'
import { managementColumns, nameOf } from '../columns.tsx'
import { peopleTexts } from './people-texts.ts'

type Kind = 'staff' | 'applicants'

/** The accounts of one kind, for reading; a row leads to where it is changed. */
export function PeopleList({ kind, notice, actions }: { kind: Kind; notice?: ReactNode; actions?: ReactNode }) {
  const grid = grids[kind]
  const [state, setState] = useGridState(grid)
  return <ServerGrid grid={grid} state={state} onState={setState} notice={notice} actions={actions} />
}

const listAt = (route: string, user: ListedUser) => `#${route}?q=${encodeURIComponent(user.Username)}`

const edit: RowAction<ListedUser> = {
  label: peopleTexts.edit,
  icon: <IconPencil size={18} aria-hidden />,
  href: (user) => listAt('/usermanagement', user),
}
const application: RowAction<ListedUser> = {
  label: peopleTexts.application,
  icon: <IconFiles size={18} aria-hidden />,
  href: (user) => listAt('/newapplication', user),
}

const gridOf = (title: string, operator: 'eq' | 'neq', hint: string, rowActions: RowAction<ListedUser>[]): Grid<ListedUser> => ({
  title,
  columns: managementColumns,
  source: fromCall(userList.page),
  keyOf: ({ Username }) => Username,
  nameOf,
  always: { logic: 'and', filters: [{ field: 'usergroup', operator, value: 'Student' }] },
  search: { contains: ['search'] },
  empty: { hint },
  rowActions,
})

const grids: Record<Kind, Grid<ListedUser>> = {
  staff: gridOf(peopleTexts.staff, 'neq', peopleTexts.staffEmpty, [edit]),
  applicants: gridOf(peopleTexts.applicants, 'eq', peopleTexts.applicantsEmpty, [application, edit]),
}
