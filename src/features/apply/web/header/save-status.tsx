import { Text } from '@mantine/core'
import { waiting } from '#web/browser/local-storage.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

/** FORM-14: whether what is typed is on the server. 'Saved' is said only of all of it. */
export function SaveStatus() {
  const { autosave, kept } = useWizard()
  const [first] = autosave.heldBack()
  return (
    <Text component="output" size="sm" c="dimmed" className="save-status">
      {statusOf(kept, first?.message)}
    </Text>
  )
}

function statusOf(
  { phase, reason, savedAt, theirs, isStored }: ReturnType<typeof useWizard>['kept'],
  wrong: string | undefined,
): string {
  if (phase === 'saving') return t(words.saving)
  if (!isStored && (phase === 'kept' || theirs)) return t(waiting(false))
  // What is typed now waits for the choice between the two, which is out of sight on a phone.
  if (theirs) return t(words.keptForChange)
  if (phase === 'kept') return reason === undefined ? t(waiting(true)) : t(words.keptFor, { reason: t(reason) })
  if (wrong !== undefined) return t(words.notSaved, { reason: t(wrong) })
  return savedAt ? t(words.savedAt, { time: clock.format(savedAt) }) : ''
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
