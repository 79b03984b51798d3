import { isBlank, type Values } from '#shared/rule.ts'
import { oncePerKey } from '../once-per-key.ts'
import { entryOf } from '../field.ts'
import { askedIn } from '../definition/asked.ts'
import { areWhole } from './entries.ts'
import { fieldsOf, type Counted, type Document, type Variant } from '../variant.ts'

/** Whole percent, rounded down; missing fields in display order. */
export type Completion = { percent: number; missing: { field: string; label: string; stage: string }[] }

/** FORM-3: the fields that the form names, and every other required one. */
export const countedOf = oncePerKey((variant: Variant): readonly Counted[] => {
  const named = new Set(variant.counted.map(({ field }) => field))
  const fields = variant.stages.flatMap((stage) => Object.entries(stage.fields))
  const more = fields.flatMap(([field, { required }]): Counted[] => (required && !named.has(field) ? [{ field }] : []))
  return [...variant.counted, ...more]
})

/** FORM-3: only at 100 nothing is missing. */
export function completion(variant: Variant, values: Values): Completion {
  const asked = askedIn(variant, values)
  const counted = countedOf(variant).filter(({ field }) => asked.has(field))
  const missing = counted.filter((each) => !isFilled(variant, each, values))
  const percent = counted.length === 0 ? 100 : Math.floor(((counted.length - missing.length) * 100) / counted.length)
  return { percent, missing: missing.map(described(variant)).toSorted(inDisplayOrder(variant)) }
}

export const missingDocuments = (documents: readonly Document[]): string[] =>
  documents.filter(({ required, path }) => required && isBlank(path)).map(({ docname }) => docname)

function isFilled(variant: Variant, { field, filled = { allOf: [field] } }: Counted, values: Values): boolean {
  if (filled === 'whole entries') {
    const entry = entryOf(fieldsOf(variant)[field])
    return entry !== undefined && areWhole(entry, values[field])
  }
  const isThere = (name: string) => !isBlank(values[name])
  return 'anyOf' in filled ? filled.anyOf.some(isThere) : filled.allOf.every(isThere)
}

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
