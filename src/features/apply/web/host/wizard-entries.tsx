import { entriesIn } from '#features/forms/engine/entries.ts'
import { normalise } from '#features/forms/engine/normalise.ts'
import { EntriesField } from '#features/forms/web/entries/entries-field.tsx'
import type { HostInputProps } from '#features/forms/web/form-host.ts'
import type { Values } from '#shared/rule.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** Entries of a repeating group; one that is typed and not added yet is kept with the draft. */
export function WizardEntries(props: HostInputProps) {
  const { autosave, kept, variant, unfinished } = useWizard()
  const { by } = autosave.context
  const tidied = (name: string, boxes: Values) =>
    entriesIn(normalise(variant, { [name]: [boxes] }, { by, first: true })[name])[0] ?? {}
  return <EntriesField {...props} entries={{ half: kept.draft.entries, keepHalf: autosave.changeEntry, tidied, unfinished }} />
}
