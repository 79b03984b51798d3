import IconChecklist from '~icons/tabler/checklist'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconEye from '~icons/tabler/eye'
import IconFileZip from '~icons/tabler/file-zip'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { documentFiles } from '../../document-calls.ts'
import { fileUrl } from '#web/calls/api.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { mayPass } from '#web/session/session.tsx'
import { oops } from '#web/ui/dialogs/dialogs.tsx'
import type { RowAction } from '#web/ui/grid/declaration.ts'
import { locked, type ListItem } from '../../contract.ts'
import { formLink } from '../form-link.ts'
import { t } from '#web/language/t.ts'
import { texts } from '../texts.ts'

type Action = RowAction<ListItem>
type Doing = {
  session: SessionInfo | undefined
  onView: (username: string) => void
  onReview: (row: ListItem) => void
  onDelete: (row: ListItem) => Promise<unknown>
}

export const viewAction = (onView: (username: string) => void): Action => ({
  label: t(texts.view),
  icon: <IconEye size={18} aria-hidden />,
  run: ({ username }) => onView(username),
})

const editing = () => ({ label: t(texts.edit), icon: <IconPencil size={18} aria-hidden /> })

export const editAction = (href: (row: ListItem) => string, newTab: boolean): Action => ({ ...editing(), href, newTab })

/** APP-29: a locked application shows the reason instead; `why` is for rows that don't have it. */
export const editOrWhyNot = (href: (row: ListItem) => string, why = ''): Action[] => {
  const isLocked = ({ ApplicationStatus }: ListItem) => why !== '' || ApplicationStatus === 'approved'
  return [
    { ...editAction(href, true), when: (row) => !isLocked(row) },
    { ...editing(), when: isLocked, run: () => oops(why || locked) },
  ]
}

/** ROLE-10. */
export function rowActions({ session, onView, onReview, onDelete }: Doing): Action[] {
  const sessionid = session?.sessionid ?? ''
  const approve: Action = {
    label: texts.approve,
    icon: <IconCircleCheck size={18} aria-hidden />,
    href: ({ username }) => formLink('APPROVE', username, sessionid),
    newTab: true,
  }
  const remove: Action = { label: texts.delete, icon: <IconTrash size={18} aria-hidden />, isDanger: true, run: onDelete }
  const download: Action = {
    label: texts.downloadDocuments,
    icon: <IconFileZip size={18} aria-hidden />,
    href: ({ username }) => fileUrl(documentFiles.downloadAll, { username }),
    newTab: true,
  }
  return [
    viewAction(onView),
    { label: texts.review, icon: <IconChecklist size={18} aria-hidden />, run: onReview },
    ...(mayPass('decideApplications', session) ? [approve] : []),
    ...(mayPass('writeAllApplications', session) ? editOrWhyNot(({ username }) => formLink('UPDATE', username, sessionid)) : []),
    ...(mayPass('takeAllDocuments', session) ? [download] : []),
    ...(mayPass('deleteApplications', session) ? [remove] : []),
  ]
}
