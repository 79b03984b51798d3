import { useEffect } from 'react'
import { warmUpDialogs } from '#web/ui/dialogs/dialogs.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

type UnsentFilesProps = {
  /** Files that were chosen and are not on the server. */
  count: number
  /** Names in the query that may change without a question. */
  inside?: readonly string[]
}

/** DOC-24: leaving the page, and logging out, asks while a chosen file is nowhere but on it. */
export function UnsentFiles({ count, inside = [] }: UnsentFilesProps) {
  // Without a network the question could not be fetched any more.
  useEffect(warmUpDialogs, [])
  return <LeaveGuard when={count > 0} inside={inside} summary={t(words.unsentFiles, { count })} />
}
