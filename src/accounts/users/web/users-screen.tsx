import { encodeBase64 } from '#shared/text/base64.ts'
import { usergroups } from '#shared/roles.ts'
import { checkOf } from '#web/ui/fields/form.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { studentHasNoRole } from '../contract.ts'
import { changedUserRules, newUserRules, userList, type ListedUser } from '../list-contract.ts'
import { listColumns } from './columns.tsx'
import { roleCodeOf } from './roles.ts'
import { texts } from './texts.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import { userGrid, UserList } from './user-list.tsx'

const grid = userGrid('users', texts.users, listColumns)
const changes = [userList.page, userList.get]

export function UsersScreen() {
  const save = useSend(userList.save, changes)
  const update = useSend(userList.update, changes)
  const remove = useSend(userList.delete, changes)
  return (
    <UserList
      grid={grid}
      valuesOf={valuesOf}
      check={(values, user) => checkOf(user ? changedUserRules : newUserRules)(values) ?? mixFault(values)}
      create={(values) => save.mutateAsync(encoded(values))}
      update={(values, Seen) => update.mutateAsync({ ...encoded(values), Seen })}
      remove={({ Username }) => remove.mutateAsync({ Username })}
    >
      {(user) => <UserFields user={user} />}
    </UserList>
  )
}

const mixFault = ({ usergroup, Roalval }: UserValues) =>
  usergroup === 'Student' && Roalval ? { message: studentHasNoRole, field: 'Roalval' } : undefined

const encoded = (values: UserValues) => ({ ...values, Password: encodeBase64(values.Password) })

/** USER-2: role 2 is the preset of this form only. */
const valuesOf = (user: ListedUser | undefined): UserValues => ({
  Firstname: user?.Firstname ?? '',
  Lastname: user?.Lastname ?? '',
  Username: user?.Username ?? '',
  Gender: user ? genderOf(user.Gender) : 'M',
  Roalval: user ? roleCodeOf(user.Roalval) : '2',
  usergroup: usergroups.find((group) => group === user?.usergroup) ?? '',
  Password: '',
  IsActive: user?.IsActive ?? true,
})

const genderOf = (text: string) => (text === 'M' || text === 'F' ? text : undefined)
