import { IconLogout2, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '#web/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { ask, confirmDelete, inPopup } from '#web/ui/dialogs.tsx'
import type { Grid, GridColumn, RowAction } from '#web/ui/grid/declaration.ts'
import { fromCall } from '#web/ui/grid/source.ts'
import { useSend } from '#web/use-call.ts'
import { users } from '../contract.ts'
import { userList, type ListedUser } from '../list-contract.ts'
import { nameOf } from './columns.tsx'
import { texts } from './texts.ts'
import { standingOf } from './standing.ts'

type Doing = {
  id: string
  title: string
  columns: readonly GridColumn<ListedUser>[]
  onEdit: (user: ListedUser) => void
  /** Deletes by the screen's own call and answers the server's words. */
  remove: (username: string) => Promise<string>
}

/** The grid of both screens of people, with what whoever looks may do to each. `remove` must be stable. */
export function useUserGrid({ id, title, columns, onEdit, remove }: Doing): Grid<ListedUser> {
  const { session, can } = useSession()
  const { mutateAsync: endSessions } = useSend(users.endSessions)
  const username = session?.username
  const appoints = can('appointAdmins')

  return useMemo(() => {
    const of = (user: ListedUser) => standingOf(user, username, appoints)
    const onDelete = async (user: ListedUser) => {
      if (await confirmDelete()) await inPopup(remove(user.Username))
    }
    const onEnd = async (user: ListedUser) => {
      const question = { title: texts.endSessionsQuestion, body: texts.endSessionsBody(nameOf(user)), yes: texts.endSessions }
      if (await ask(question)) await inPopup(endSessions({ username: user.Username }))
    }
    const rowActions: RowAction<ListedUser>[] = [
      { label: kit.edit, icon: <IconPencil size={18} aria-hidden />, when: (user) => of(user).mayEdit, run: onEdit },
      { label: texts.endSessions, icon: <IconLogout2 size={18} aria-hidden />, when: (user) => of(user).mayEdit, run: onEnd },
      {
        label: kit.delete,
        icon: <IconTrash size={18} aria-hidden />,
        isDanger: true,
        when: (user) => of(user).mayDelete,
        run: onDelete,
      },
    ]
    return {
      id,
      title,
      columns,
      source: fromCall(userList.page),
      keyOf: ({ Username }) => Username,
      nameOf,
      search: { contains: ['search'] },
      open: (user) => {
        if (of(user).mayEdit) onEdit(user)
      },
      rowActions,
      empty: { hint: texts.usersEmpty },
    }
  }, [id, title, columns, onEdit, remove, endSessions, username, appoints])
}
