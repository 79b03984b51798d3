import IconFiles from '~icons/tabler/files'
import IconPencil from '~icons/tabler/pencil'
import IconUserCog from '~icons/tabler/user-cog'
import type { ReactNode } from 'react'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import type { Grid, GridColumn, RowAction } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { userList, type ListedUser } from '../../list-contract.ts'
import { applicantColumns, listedName, staffColumns } from '../columns.tsx'
import { peopleTexts } from './people-texts.ts'

type Kind = 'staff' | 'applicants'

export function PeopleList({ kind, notice, actions }: { kind: Kind; notice?: ReactNode; actions?: ReactNode }) {
  const grid = grids[kind]
  const [state, setState] = useGridState(grid)
  return <ServerGrid grid={grid} state={state} onState={setState} notice={notice} actions={actions} />
}

const listAt = (route: string, user: ListedUser) => `#${route}?q=${encodeURIComponent(user.Username)}`

const edit: RowAction<ListedUser> = {
  label: peopleTexts.edit,
  icon: <IconPencil size={18} aria-hidden />,
  href: (user) => listAt('/Users', user),
}
const manage: RowAction<ListedUser> = {
  label: peopleTexts.manage,
  icon: <IconUserCog size={18} aria-hidden />,
  href: (user) => listAt('/usermanagement', user),
}
const application: RowAction<ListedUser> = {
  label: peopleTexts.application,
  icon: <IconFiles size={18} aria-hidden />,
  href: (user) => listAt('/newapplication', user),
}

type Declared = {
  title: string
  columns: readonly GridColumn<ListedUser>[]
  operator: 'eq' | 'neq'
  hint: string
  rowActions: RowAction<ListedUser>[]
}

const gridOf = ({ title, columns, operator, hint, rowActions }: Declared): Grid<ListedUser> => ({
  title,
  columns,
  source: fromCall(userList.page),
  keyOf: ({ Username }) => Username,
  nameOf: listedName,
  always: { logic: 'and', filters: [{ field: 'usergroup', operator, value: 'Student' }] },
  search: { contains: ['search'] },
  empty: { hint },
  rowActions,
})

const grids: Record<Kind, Grid<ListedUser>> = {
  staff: gridOf({
    title: peopleTexts.staff,
    columns: staffColumns,
    operator: 'neq',
    hint: peopleTexts.staffEmpty,
    rowActions: [edit, manage],
  }),
  applicants: gridOf({
    title: peopleTexts.applicants,
    columns: applicantColumns,
    operator: 'eq',
    hint: peopleTexts.applicantsEmpty,
    rowActions: [application, manage],
  }),
}
