import { worded } from '#admissions/record/forms/engine/reading.ts'
import { fieldsOf, ownOptions, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf, variants } from '#admissions/record/forms/variants.ts'
import { forms, type FormName } from '#shared/form-name.ts'

/** The answer that a column of the list is a copy of; most have its name. */
const answerOf = (variant: Variant, name: string) => new Map(Object.entries(variant.columns)).get(name) ?? name

/** What the choices of a column or an answer are called, where that is not what is stored. */
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

/** LIST-37: the choices of a column or an answer that are read in other words than they are stored in. */
export const choicesReadAs = (name: string): { stored: string; words: string }[] =>
  [...knownLabels(name)].map(([stored, words]) => ({ stored, words }))

/** LIST-35: how the values of a column or an answer are read; undefined where they are read as they are stored. */
export function choiceLabelOf(name: string): ((value: string) => string) | undefined {
  const labels = knownLabels(name)
  return labels.size === 0 ? undefined : (value) => labels.get(value) ?? value
}

/** LIST-35: one value of a column or an answer, as its form words it. One that no form offers is read as it is. */
export const choiceLabel = (name: string, value: string): string => choiceLabelOf(name)?.(value) ?? value

/**
 * What an application is for, as its form words it: the program, the branch or the job; '' while nothing is chosen. `say` puts it into
 * another language.
 */
export function programmeWords({ Form, Program }: { Form: FormName; Program: string }, say = (text: string) => text): string {
  const variant = variantOf(Form)
  const field = fieldsOf(variant)[variant.columns.Program]
  const chosen = field && ownOptions(field)?.find(({ value }) => value === Program)
  if (chosen) return say(chosen.label)
  return field ? worded(field, Program, say) : Program
}
