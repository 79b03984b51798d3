import type { Schema } from './bodies.ts'

/** Values that name things, by the name of the field; a list of values for each. */
export type Names = Record<string, readonly unknown[]>

/** How many bodies there are for a call: each takes the next value of a field that has several. */
export const variants = [0, 1, 2, 3] as const
type Variant = { names: Names; at: number; isWhole: boolean }

/**
 * Bodies of a call that name these things in every field that can name one, at any depth: `isWhole` with the other fields too, or only what
 * must be there.
 */
export function namingBodies(schema: Schema, names: Names): unknown[] {
  const all = variants.flatMap((at) => [true, false].map((isWhole) => filled(schema, '', { names, at, isWhole })))
  return [...new Map(all.map((body) => [JSON.stringify(body), body])).values()]
}

function filled(schema: Schema, name: string, variant: Variant): unknown {
  const { names, at } = variant
  const { type, anyOf, enum: values, properties, additionalProperties: more, items, minimum, const: only } = schema
  const kinds = [type ?? (anyOf ? 'any' : properties ? 'object' : 'string')].flat()
  const known = names[name]?.filter((value) => fits(value, schema))
  if (known && known.length > 0) return known[at % known.length]
  if (only !== undefined) return only
  if (values) return values[at % values.length]
  if (anyOf) return filled(anyOf[at % anyOf.length] ?? {}, name, variant)
  if (kinds.includes('object')) {
    if (!properties && typeof more === 'object')
      return Object.fromEntries(Object.entries(names).map(([key, of]) => [key, of[at % of.length]]))
    return objectOf(schema, variant)
  }
  if (kinds.includes('array')) return [filled(items ?? {}, name, variant)]
  if (kinds.includes('boolean')) return at % 2 === 0
  if (kinds.includes('integer') || kinds.includes('number')) return Math.max(1, minimum ?? 1)
  return 'text'
}

function objectOf({ properties = {}, required = [] }: Schema, variant: Variant): object {
  const { names, isWhole } = variant
  const wanted = Object.entries(properties).filter(([key]) => isWhole || required.includes(key) || key in names)
  return Object.fromEntries(wanted.map(([key, each]) => [key, filled(each, key, variant)]))
}

/** Whether a schema takes a value; an enum has to have it. */
function fits(value: unknown, { type, anyOf, enum: values }: Schema): boolean {
  if (values) return values.includes(value)
  if (anyOf) return anyOf.some((each) => fits(value, each))
  const kinds = [type ?? []].flat()
  if (kinds.length === 0) return true
  if (Array.isArray(value)) return kinds.includes('array')
  if (typeof value === 'number') return kinds.includes('number') || kinds.includes('integer')
  return kinds.includes(typeof value)
}
