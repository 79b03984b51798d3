import { useEffect } from 'react'
import { warmUpDialogs } from '#web/ui/dialogs/dialogs.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { fieldsOf, type Variant } from '../../variant.ts'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

type UnsentFilesProps = {
  form: Variant
  slots: readonly string[]
  /** Names in the query that may change without a question. */
  inside?: readonly string[]
}

/** DOC-24: asks before a chosen file is lost. */
export function UnsentFiles({ form, slots, inside = [] }: UnsentFilesProps) {
  // Loads the dialog now: without a network it could not load later.
  useEffect(warmUpDialogs, [])
  const count = slots.length
  const what = slots.map((slot) => t(fieldsOf(form)[slot]?.label ?? slot)).join(', ')
  return <LeaveGuard when={count > 0} inside={inside} summary={t(words.unsentFiles, { count })} what={what} />
}
