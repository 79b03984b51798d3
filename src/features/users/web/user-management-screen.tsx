import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { usergroups } from '#shared/role.ts'
import { useSession } from '#web/session.tsx'
import { Editor, type Opened } from '#web/ui/editor.tsx'
import { checkOf } from '#web/ui/form.tsx'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { useGridState } from '#web/use-grid-state.ts'
import { useSend } from '#web/use-call.ts'
import { signInName, users } from '../contract.ts'
import { userList, type ListedUser } from '../list-contract.ts'
import { accountFault } from '../management.ts'
import { AccountFields, type AccountValues } from './account-fields.tsx'
import { managementColumns, nameOf } from './columns.tsx'
import { texts } from './texts.ts'
import { useUserGrid } from './user-grid.tsx'

const changes = [userList.page, users.get]

/** `/usermanagement`: accounts by user group (back-office specification, section 2; section 5, management screen). */
export function UserManagementScreen() {
  const { session, refresh } = useSession()
  const [opened, open] = useState<Opened<ListedUser>>()
  const create = useSend(users.create, changes)
  const update = useSend(users.update, changes)
  const { mutateAsync: removeUser } = useSend(users.delete, changes)
  const remove = useCallback((username: string) => removeUser({ username }), [removeUser])
  const grid = useUserGrid({
    id: 'usermanagement',
    title: texts.userManagement,
    columns: managementColumns,
    onEdit: open,
    remove,
  })
  const [state, setState] = useGridState(grid)

  const send = async ({ usergroup, ...values }: AccountValues, user: ListedUser | undefined) => {
    if (!user) return create.mutateAsync({ ...values, usergroup: usergroup || undefined })
    const words = await update.mutateAsync({ ...values, usergroup })
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
        check={(values, user) => checkOf(named)(values) ?? accountFault(values, user)}
        save={send}
      >
        {(user) => <AccountFields user={user} />}
      </Editor>
    </>
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
