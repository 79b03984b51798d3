import { fieldsOf, storedAs, type Field } from '#features/forms/variant.ts'
import type { Values } from '#shared/rule.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useBoxForm, type BoxValues } from '#features/forms/web/use-box-form.ts'

/** The boxes of a whole form: filled from the values, each change kept, and the messages shown. */
export function useWizardForm(autosave: Autosave, values: Values, messages: Readonly<Record<string, string>>) {
  const fields = fieldsOf(autosave.context.variant)
  const form = useBoxForm(boxValues(fields, values), messages, (name, boxes) => autosave.change(name, boxes[name]))
  /** Shows other values, for instance those of another window. */
  const fill = (others: Values) => form.reset(boxValues(fields, others))
  return { form, fill }
}

/** Each field's value as its box wants it: a blank is the blank of its own kind. */
const boxValues = (fields: Readonly<Record<string, Field>>, values: Values): BoxValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values[name] ?? blankOf(field)]))

function blankOf({ input }: Field): unknown {
  const stored = storedAs[input]
  if (stored === 'boolean') return false
  return stored === 'texts' || stored === 'entries' ? [] : ''
}
