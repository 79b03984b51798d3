import { oncePerKey } from '../../once-per-key.ts'
import { fieldsOf, type Variant } from '../../variant.ts'
import type { Values } from '#shared/rule.ts'

/** The flags of a form that say of another answer that it is free text. */
export const freeTextFlags = oncePerKey((variant: Variant): readonly string[] =>
  Object.values(fieldsOf(variant)).flatMap(({ freeTextFlag }) => freeTextFlag ?? []),
)

/**
 * FORM-43: whether an answer is free text, by a flag of its own or, without `flag`, by that of the answer that it depends on: a job
 * category that is free text makes the designation one too. Undefined where no flag says it.
 */
export function freeTextOf(variant: Variant, name: string, values: Values): { isFree: boolean; flag?: string } | undefined {
  const fields = fieldsOf(variant)
  const { options, freeTextFlag: flag } = fields[name] ?? {}
  if (flag !== undefined) return { isFree: values[flag] === true, flag }
  const by = options && 'master' in options && options.by !== undefined ? fields[options.by]?.freeTextFlag : undefined
  return by === undefined ? undefined : { isFree: values[by] === true }
}
