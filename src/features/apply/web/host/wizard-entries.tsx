import { entriesIn } from '#features/forms/engine/entries.ts'
import { entriesTypedField, readTyping, withTypedEntry } from '#features/forms/engine/entries-typed.ts'
import { normalise } from '#features/forms/engine/normalise.ts'
import { EntriesField } from '#features/forms/web/entries/entries-field.tsx'
import type { HostInputProps } from '#features/forms/web/form-host.ts'
import type { Values } from '#shared/rule.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** FORM-62: entries of a repeating group; one that is typed and not added yet is part of the draft. */
export function WizardEntries(props: HostInputProps) {
  const { autosave, values, variant, unfinished } = useWizard()
  const { by } = autosave.context
  const tidied = (name: string, boxes: Values) =>
    entriesIn(normalise(variant, { [name]: [boxes] }, { by, first: true })[name])[0] ?? {}
  const keepHalf = (name: string, boxes: Values) =>
    autosave.change(entriesTypedField, withTypedEntry(autosave.typing(), name, boxes, props.field))
  const { entries: half } = readTyping(values[entriesTypedField])
  return <EntriesField {...props} entries={{ half, keepHalf, tidied, unfinished }} />
}
