import { oncePerKey } from '../../once-per-key.ts'
import { flagOf, masterOf } from '../../field.ts'
import { fieldsOf, type Variant } from '../../variant.ts'
import type { Values } from '#shared/rule.ts'

export const freeTextFlags = oncePerKey((variant: Variant): readonly string[] =>
  Object.values(fieldsOf(variant)).flatMap((field) => flagOf(field) ?? []),
)

/** FORM-43: by its own flag, or by that of the answer it depends on. Undefined without a flag. */
export function freeTextOf(variant: Variant, name: string, values: Values): { isFree: boolean; flag?: string } | undefined {
  const fields = fieldsOf(variant)
  const field = fields[name]
  const flag = flagOf(field)
  if (flag !== undefined) return { isFree: values[flag] === true, flag }
  const parent = field && masterOf(field)?.by
  const by = parent === undefined ? undefined : flagOf(fields[parent])
  return by === undefined ? undefined : { isFree: values[by] === true }
}
