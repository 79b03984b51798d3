import { Text } from '@mantine/core'
import { fieldsOf } from '#features/forms/variant.ts'
import { baseOf } from '../../draft-state.ts'
import { heldBack } from '../../sendable.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** Whether what is typed is on the server yet. */
export function SaveStatus() {
  const { autosave, kept, variant, today } = useWizard()
  const { context } = autosave
  const situation = { variant, by: context.by, draft: kept.draft, refused: kept.refused, today }
  const fields = fieldsOf(variant)
  const waiting = heldBack({ ...situation, record: baseOf(context, kept.record) }).map((name) => fields[name]?.label ?? name)
  return (
    <Text component="output" size="sm" c="dimmed" className="save-status">
      {phaseOf(kept)}
      {waiting.length > 0 ? <span className="save-waiting">{words.notYetSaved(waiting.join(', '))}</span> : null}
    </Text>
  )
}

function phaseOf({ phase, reason, savedAt, theirs }: ReturnType<typeof useWizard>['kept']): string {
  if (phase === 'saving') return words.saving
  // What is typed now waits for the choice between the two, which stands out of sight on a phone.
  if (theirs) return words.keptForChange
  if (phase === 'kept') return reason === undefined ? words.keptHere : words.keptFor(reason)
  return savedAt ? words.savedAt(clock.format(savedAt)) : ''
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
