import { alongWith } from '#admissions/record/applications/status/who-may-change.ts'
import type { Stage, Variant } from '#admissions/record/forms/variant.ts'
import type { Values } from '#shared/rule.ts'

export function openFields(
  variant: Variant,
  { fields }: Stage,
  correctable: readonly string[],
  before: Values,
  after: Values,
): Stage['fields'] {
  const open = [...correctable, ...alongWith(variant, correctable, before, after)]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => open.includes(name)))
}
