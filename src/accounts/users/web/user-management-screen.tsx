import { z } from 'zod/mini'
import { usergroups } from '#shared/roles.ts'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { RowAction } from '#web/ui/grid/declaration.ts'
import { useSend } from '#web/calls/use-call.ts'
import { signInName, users } from '../contract.ts'
import { userList, type ListedUser } from '../list-contract.ts'
import { accountFault } from '../management.ts'
import { AccountFields, type AccountValues } from './account-fields.tsx'
import { managementColumns } from './columns.tsx'
import { texts } from './texts.ts'
import { userGrid, UserList } from './user-list.tsx'

const grid = userGrid('usermanagement', texts.userManagement, managementColumns)
const changes = [userList.page, users.get]

/** USER-1: `actions` are for accounts of others. */
export function UserManagementScreen({ actions = [] }: { actions?: readonly RowAction<ListedUser>[] }) {
  const create = useSend(users.create, changes)
  const update = useSend(users.update, changes)
  const remove = useSend(users.delete, changes)
  return (
    <UserList
      grid={grid}
      actions={actions}
      valuesOf={valuesOf}
      check={(values, user) =>
        checkOf(named)(values) ?? accountFault(values, user && { firstname: user.Firstname, usergroup: user.usergroup })
      }
      create={(values) => create.mutateAsync({ ...values, usergroup: values.usergroup || undefined })}
      update={(values, Seen) => update.mutateAsync({ ...values, Seen })}
      remove={({ Username }) => remove.mutateAsync({ username: Username })}
    >
      {(user) => <AccountFields user={user} />}
    </UserList>
  )
}

const named = z.object({ username: signInName })

const valuesOf = (user: ListedUser | undefined): AccountValues => ({
  username: user?.Username ?? '',
  firstname: user?.Firstname ?? '',
  lastname: user?.Lastname ?? '',
  password: '',
  usergroup: usergroups.find((group) => group === user?.usergroup) ?? '',
  IsActive: user?.IsActive ?? true,
})
