import IconDevices from '~icons/tabler/devices'
import IconLockOpen from '~icons/tabler/lock-open'
import type { GridName } from '#shared/grid.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSession } from '#web/session/session.tsx'
import { ask, inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import type { EditorProps } from '#web/ui/dialogs/editor.tsx'
import type { Grid, GridColumn, RowAction } from '#web/ui/grid/declaration.ts'
import { fromCall } from '#web/ui/grid/source.ts'
import { useSend } from '#web/calls/use-call.ts'
import { users } from '../contract.ts'
import { userList, type ListedUser } from '../list-contract.ts'
import { listedName } from './columns.tsx'
import { userPermissions } from './roles.ts'
import { SessionsWindow } from './sessions/sessions-window.tsx'
import { texts } from './texts.ts'

type UserListProps<Values extends FieldValues> = Pick<EditorProps<ListedUser, Values>, 'valuesOf' | 'check' | 'children'> & {
  grid: Grid<ListedUser>
  create: (values: Values) => Promise<string>
  update: (values: Values, seen: Values) => Promise<string>
  remove: (user: ListedUser) => Promise<string>
  actions?: readonly RowAction<ListedUser>[]
}

export function UserList<Values extends FieldValues>({ create, update, actions = [], ...list }: UserListProps<Values>) {
  const { session, can, refresh } = useSession()
  const [watched, setWatched] = useState<ListedUser>()
  const unlock = useSend(users.unlock, [userList.page])
  const standing = (user: ListedUser) => userPermissions(user, session?.username, can('appointAdmins'))
  const mayEdit = (user: ListedUser) => standing(user).mayEdit

  const save = async (values: Values, user: ListedUser | undefined) => {
    if (!user) return create(values)
    const words = await update(values, list.valuesOf(user))
    if (user.Username === session?.username) await refresh()
    return words
  }
  const onUnlock = async (user: ListedUser) => {
    const question = { title: texts.unlockQuestion, body: texts.unlockBody(listedName(user)), yes: texts.unlock }
    if (await ask(question)) await inPopup(unlock.mutateAsync({ username: user.Username }))
  }
  const showsSlowed = list.grid.columns.some(({ field }) => field === 'Slowed')
  return (
    <>
      <EditableList
        {...list}
        add={texts.addUser}
        mayEdit={mayEdit}
        mayDelete={(user) => standing(user).mayDelete}
        meaningOfRemoval={async (user) => texts.deletes(listedName(user), user.usergroup === 'Student')}
        save={save}
        rowActions={[
          { label: texts.sessions, icon: <IconDevices size={18} aria-hidden />, when: mayEdit, run: setWatched },
          ...(showsSlowed
            ? [
                {
                  label: texts.unlock,
                  icon: <IconLockOpen size={18} aria-hidden />,
                  when: (user: ListedUser) => user.Slowed && mayEdit(user),
                  run: onUnlock,
                },
              ]
            : []),
          ...actions.map(({ when = () => true, ...action }) => ({
            ...action,
            when: (user: ListedUser) => mayEdit(user) && !standing(user).isOwn && when(user),
          })),
        ]}
      />
      <SessionsWindow user={watched} onClose={() => setWatched(undefined)} />
    </>
  )
}

export const userGrid = (id: GridName, title: string, columns: readonly GridColumn<ListedUser>[]): Grid<ListedUser> => ({
  id,
  title,
  columns,
  source: fromCall(userList.page),
  keyOf: ({ Username }) => Username,
  nameOf: listedName,
  search: { contains: ['search'] },
  empty: { hint: texts.usersEmpty },
})
