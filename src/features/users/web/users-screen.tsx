import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { encodeBase64 } from '#shared/base64.ts'
import { usergroups } from '#shared/role.ts'
import { useSession } from '#web/session.tsx'
import { Editor, type Opened } from '#web/ui/editor.tsx'
import { checkOf } from '#web/ui/form.tsx'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { useGridState } from '#web/use-grid-state.ts'
import { useSend } from '#web/use-call.ts'
import { changedUserRules, newUserRules, userList, type ListedUser } from '../list-contract.ts'
import { listColumns, nameOf } from './columns.tsx'
import { roleCodeOf } from './standing.ts'
import { texts } from './texts.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import { useUserGrid } from './user-grid.tsx'

const changes = [userList.page, userList.get]

/** `/Users`: every account, with gender and role (back-office specification, section 2; section 5, list screen). */
export function UsersScreen() {
  const { session, refresh } = useSession()
  const [opened, open] = useState<Opened<ListedUser>>()
  const save = useSend(userList.save, changes)
  const update = useSend(userList.update, changes)
  const { mutateAsync: removeUser } = useSend(userList.delete, changes)
  const remove = useCallback((Username: string) => removeUser({ Username }), [removeUser])
  const grid = useUserGrid({ id: 'users', title: texts.users, columns: listColumns, onEdit: open, remove })
  const [state, setState] = useGridState(grid)

  const send = async ({ Password, ...values }: UserValues, user: ListedUser | undefined) => {
    const body = { ...values, Password: encodeBase64(Password) }
    if (!user) return save.mutateAsync(body)
    const words = await update.mutateAsync(body)
    if (user.Username === session?.username) await refresh()
    return words
  }
  return (
    <>
      <ServerGrid
        grid={grid}
        state={state}
        onState={setState}
        actions={<Button onClick={() => open('new')}>{texts.addUser}</Button>}
      />
      <Editor
        opened={opened}
        onClose={() => open(undefined)}
        title={(user) => (user ? nameOf(user) : texts.addUser)}
        valuesOf={valuesOf}
        check={(values, user) => checkOf(user ? changedUserRules : newUserRules)(values)}
        save={send}
      >
        {(user) => <UserFields user={user} />}
      </Editor>
    </>
  )
}

/** Role 2 is the preset of this form only (product.md, Users). */
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
