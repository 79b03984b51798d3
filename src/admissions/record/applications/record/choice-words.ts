import { worded } from '#admissions/record/forms/engine/reading.ts'
import { ownOptions } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf, variants } from '#admissions/record/forms/variants.ts'
import { forms } from '#shared/form-name.ts'

const answerOf = (variant: Variant, name: string) => new Map(Object.entries(variant.columns)).get(name) ?? name

/** Only choices whose label differs from the stored value. */
function labelsOf(name: string): ReadonlyMap<string, string> {
  if (name === 'Form') return new Map(Object.entries(forms).map(([value, { title }]) => [value, title]))
  const fields = variants.flatMap((variant) => fieldsOf(variant)[answerOf(variant, name)] ?? [])
  const options = fields.flatMap((field) => ownOptions(field) ?? [])
  return new Map(options.filter(({ value, label }) => value !== label).map(({ value, label }) => [value, label]))
}

const known = new Map<string, ReadonlyMap<string, string>>()

function knownLabels(name: string): ReadonlyMap<string, string> {
  const labels = known.get(name) ?? labelsOf(name)
  known.set(name, labels)
  return labels
}

/** LIST-37. */
export const choicesReadAs = (name: string): { stored: string; words: string }[] =>
  [...knownLabels(name)].map(([stored, words]) => ({ stored, words }))

/** LIST-35: undefined if people read the stored values. */
export function choiceLabelOf(name: string): ((value: string) => string) | undefined {
  const labels = knownLabels(name)
  return labels.size === 0 ? undefined : (value) => labels.get(value) ?? value
}

export const choiceLabel = (name: string, value: string): string => choiceLabelOf(name)?.(value) ?? value

/** The program, branch or job; '' while nothing is chosen. `say` translates it. */
export function programmeWords({ Form, Program }: { Form: string; Program: string }, say = (text: string) => text): string {
  const variant = variantOf(Form)
  const field = fieldsOf(variant)[variant.columns.Program]
  const chosen = field && ownOptions(field)?.find(({ value }) => value === Program)
  if (chosen) return say(chosen.label)
  return field ? worded(field, Program, say) : Program
}
