import type { Rule, Values } from '#shared/rule.ts'
import { met, type Condition } from './condition.ts'
import type { Field } from '../field.ts'
import { fieldsOf, type Variant } from '../variant.ts'

type Fields = Readonly<Record<string, Field>>

/** Decided in display order: an answer to a question that is not asked counts for none after it. */
export function askedAmong(fields: Fields, values: Values): ReadonlySet<string> {
  const asked = new Set<string>()
  const heard: Record<string, unknown> = {}
  for (const [name, { shown }] of Object.entries(fields)) {
    if (shown && !met(shown, heard)) continue
    asked.add(name)
    heard[name] = values[name]
  }
  return asked
}

/** Wizard, editor, import, completion, paper and rules all read this. */
export const askedIn = (variant: Variant, values: Values): ReadonlySet<string> => askedAmong(fieldsOf(variant), values)

/** A question that is not asked is never required. */
export function rulesAsked(fields: Fields, rules: readonly Rule[], values: Values): readonly Rule[] {
  const isConditional = ({ field, binds }: Rule) => binds === 'required' && fields[field]?.shown !== undefined
  if (!rules.some(isConditional)) return rules
  const asked = askedAmong(fields, values)
  return rules.filter((rule) => !isConditional(rule) || asked.has(rule.field))
}

/** A rule that holds only while the condition is met. */
export const when = (condition: Condition, rule: Rule): Rule => ({
  ...rule,
  violation: (values, today) => (met(condition, values) ? rule.violation(values, today) : undefined),
})
