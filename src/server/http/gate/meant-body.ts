import { z } from 'zod/mini'
import { asMeant } from '#shared/text/as-meant.ts'

/** Leaves fields that the call's schema marks as `raw`. Changes the body in place. */
export function meantBody(schema: z.ZodMiniType, body: unknown): unknown {
  const names = rawNames.get(schema) ?? rawNamesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  rawNames.set(schema, names)
  return meant(body, names)
}

/** The names of the raw fields of each schema. A name means the same wherever it is in a body. */
const rawNames = new WeakMap<z.ZodMiniType, ReadonlySet<string>>()

function rawNamesIn(schema: unknown, name = '', found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return found
  if ('raw' in schema && schema.raw === true) found.add(name)
  for (const [key, part] of Object.entries(schema)) {
    if (key !== 'properties' || typeof part !== 'object' || part === null) rawNamesIn(part, name, found)
    else for (const [property, of] of Object.entries(part)) rawNamesIn(of, property, found)
  }
  return found
}

function meant(value: unknown, raw: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return asMeant(value)
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) value[at] = meant(value[at], raw)
  else if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? ''
      if (raw.has(key)) continue
      const of: unknown = Reflect.get(value, key)
      if (typeof of === 'string' || (typeof of === 'object' && of !== null)) Reflect.set(value, key, meant(of, raw))
    }
  }
  return value
}
