import { entriesIn } from '#admissions/record/forms/engine/entries.ts'
import {
  entriesTypedField,
  readTyping,
  withTypedEntry,
  type Typing,
} from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import { EntriesField } from '#admissions/record/forms/web/entries/entries-field.tsx'
import type { HostInputProps } from '#admissions/record/forms/web/form-host.ts'
import type { Values } from '#shared/rule.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** FORM-63: an entry that is not added yet is part of the draft. */
export function WizardEntries(props: HostInputProps<'entries'>) {
  const { autosave, values, variant, unfinished } = useWizard()
  const { by } = autosave.context
  const tidied = (name: string, boxes: Values) =>
    entriesIn(normalise(variant, { [name]: [boxes] }, { by, first: true })[name])[0] ?? {}
  const keepHalf = (name: string, boxes: Values | undefined) =>
    autosave.change(entriesTypedField, withTypedEntry(autosave.typing(), name, boxes, props.field))
  const half = halfEntries(readTyping(values[entriesTypedField]), props)
  return <EntriesField {...props} entries={{ half, keepHalf, tidied, unfinished }} />
}

function halfEntries({ entries, dates }: Typing, { name, field }: HostInputProps<'entries'>): Typing['entries'] {
  const hasDate = Object.keys(dates).some((box) => Object.hasOwn(field.entry.fields, box))
  return hasDate ? { [name]: {}, ...entries } : entries
}
