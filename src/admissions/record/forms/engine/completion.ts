import { isBlank, type Values } from '#shared/rule.ts'
import { oncePerKey } from '../once-per-key.ts'
import { fieldsOf, type Counted, type Document, type Variant } from '../variant.ts'

/** How far an application has come: whole percent, cut off and never rounded up, and what it still wants, in display order. */
export type Completion = { percent: number; missing: { field: string; label: string; stage: string }[] }

/** FORM-3: what completion counts: what the form names, and every other field that is required. */
export const countedOf = oncePerKey((variant: Variant): readonly Counted[] => {
  const named = new Set(variant.counted.map(({ field }) => field))
  const fields = variant.stages.flatMap((stage) => Object.entries(stage.fields))
  const more = fields.flatMap(([field, { required, shown }]): Counted[] =>
    required && !named.has(field) ? [{ field, ...(shown && { applies: shown }) }] : [],
  )
  return [...variant.counted, ...more]
})

/** FORM-3: counts the fields a form counts. Only at 100 is nothing missing. */
export function completion(variant: Variant, values: Values): Completion {
  const counted = countedOf(variant).filter(({ applies }) => applies?.(values) ?? true)
  const missing = counted.filter((field) => !isFilled(field, values))
  const percent = counted.length === 0 ? 100 : Math.floor(((counted.length - missing.length) * 100) / counted.length)
  return { percent, missing: missing.map(described(variant)).toSorted(inDisplayOrder(variant)) }
}

/** The required documents without a file, by name. */
export const missingDocuments = (documents: readonly Document[]): string[] =>
  documents.filter(({ required, path }) => required && isBlank(path)).map(({ docname }) => docname)

const isFilled = ({ field, isFilled: test }: Counted, values: Values) => (test ? test(values) : !isBlank(values[field]))

const described = (variant: Variant) => {
  const fields = fieldsOf(variant)
  return ({ field, label }: Counted) => ({
    field,
    label: label ?? fields[field]?.label ?? field,
    stage: variant.stages.find(({ fields }) => Object.hasOwn(fields, field))?.key ?? '',
  })
}

const inDisplayOrder = (variant: Variant) => {
  const order = Object.keys(fieldsOf(variant))
  return (a: { field: string }, b: { field: string }) => order.indexOf(a.field) - order.indexOf(b.field)
}
