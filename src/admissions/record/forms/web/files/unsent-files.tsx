import { useEffect } from 'react'
import { warmUpDialogs } from '#web/ui/dialogs/dialogs.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { fieldsOf, type Variant } from '../../variant.ts'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

type UnsentFilesProps = {
  form: Variant
  /** The slots with a file that was chosen and is not on the server. */
  slots: readonly string[]
  /** Names in the query that may change without a question. */
  inside?: readonly string[]
}

/** DOC-24: leaving the page, and logging out, asks while a chosen file is nowhere but on it. */
export function UnsentFiles({ form, slots, inside = [] }: UnsentFilesProps) {
  // Without a network the question could not be fetched any more.
  useEffect(warmUpDialogs, [])
  const count = slots.length
  const what = slots.map((slot) => t(fieldsOf(form)[slot]?.label ?? slot)).join(', ')
  return <LeaveGuard when={count > 0} inside={inside} summary={t(words.unsentFiles, { count })} what={what} />
}
