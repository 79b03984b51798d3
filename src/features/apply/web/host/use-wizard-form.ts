import { boxesOf } from '#features/forms/engine/boxes.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { useBoxForm } from '#features/forms/web/use-box-form.ts'
import type { Values } from '#shared/rule.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** The boxes of a whole form: filled from the values, each change kept, and the messages shown. */
export function useWizardForm(autosave: Autosave, values: Values, messages: Readonly<Record<string, string>>) {
  const fields = fieldsOf(autosave.context.variant)
  const form = useBoxForm(boxesOf(fields, values), messages, (name, boxes) => autosave.change(name, boxes[name]))
  /** Shows other values, for instance those of another window. */
  const fill = (others: Values) => form.reset(boxesOf(fields, others))
  return { form, fill }
}
