import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, type Violation, type Rule, type Values } from '#shared/rule.ts'
import { completion, countedOf, missingDocuments } from './completion.ts'
import { declarationRules } from '../declaration.ts'
import { oncePerKey } from '../once-per-key.ts'
import { declaredRules } from './format-rules.ts'
import { cantSubmit, documentsMissing } from '../texts.ts'
import { defaultOf, storedAs, type Field } from '../field.ts'
import { rulesAsked } from '../definition/asked.ts'
import { fieldsOf, stagesOf, type Document, type Stage, type Variant } from '../variant.ts'

/** Next checks every rule, of absent fields too. */
export const stageViolation = (variant: Variant, stage: Stage, values: Values, today: CalendarDate): Violation | undefined =>
  firstAsked(variant, stageRules(stage), values, today)

/** A field in the patch must keep its rules, the required one too; absent fields are not checked. Submission's rules don't bind here. */
export const saveViolation = (variant: Variant, patch: Values, current: Values, today: CalendarDate): Violation | undefined =>
  firstAsked(variant, saveRules(variant, patch), { ...current, ...patch }, today)

/** For staff while fields aren't mandatory, and for a save that asks for submission. */
export const formatViolations = (variant: Variant, patch: Values, current: Values, today: CalendarDate): Violation | undefined =>
  firstAsked(variant, saveRules(variant, patch, false), { ...current, ...patch }, today)

/** In this order: signature and Place, documents, completeness, uncounted details, and the declaration, which only people see (FORM-10). */
export function submissionViolation(
  variant: Variant,
  values: Values,
  documents: readonly Document[],
  today: CalendarDate,
  asksDeclaration: boolean,
): Violation | undefined {
  return (
    firstAsked(variant, variant.submitRules, values, today) ??
    withoutDocuments(documents) ??
    incomplete(variant, values) ??
    firstAsked(variant, [...rulesOfStages(variant), ...(asksDeclaration ? declarationRules(variant) : [])], values, today)
  )
}

/** True if a required rule would refuse a blank. */
export function isRequired(variant: Variant, field: string, values: Values, today: CalendarDate): boolean {
  const blanked = { ...values, [field]: undefined }
  const rules = [...rulesOfStages(variant), ...variant.submitRules, ...declarationRules(variant)]
  return isBroken(
    variant,
    rules.filter((rule) => rule.field === field),
    blanked,
    today,
  )
}

/** Counted fields, fields that a rule may require, and fields with a default, in display order. The photo has its own check. */
export function mandatoryFields(variant: Variant): string[] {
  const rules = [...rulesOfStages(variant), ...variant.submitRules]
  const required = new Set([
    ...countedOf(variant).map(({ field }) => field),
    ...rules.flatMap(({ field, binds }) => (binds === 'required' ? [field] : [])),
  ])
  return variant.stages
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([, { input }]) => input !== 'photo' && storedAs[input] !== 'nothing')
    .filter(([name, field]) => required.has(name) || field.input === 'signature' || defaultOf(field) !== undefined)
    .map(([name]) => name)
}

/** Field by field, first those that the rules name; of each its questions before its format. So a wrong date comes before a later blank. */
export const stageRules = oncePerKey(({ rules, fields }: Stage): readonly Rule[] => {
  const named = [...new Set([...rules.map(({ field }) => field), ...Object.keys(fields)])]
  const all = [...rules, ...declared(fields)]
  return named.flatMap((name) => all.filter(({ field }) => field === name))
})

const rulesOfStages = ({ stages }: Variant) => stages.flatMap(stageRules)

const firstAsked = (variant: Variant, rules: readonly Rule[], values: Values, today: CalendarDate) =>
  firstViolation(rulesAsked(fieldsOf(variant), rules, values), values, today)

export const isBroken = (variant: Variant, rules: readonly Rule[], values: Values, today: CalendarDate): boolean =>
  firstAsked(variant, rules, values, today) !== undefined

const declared = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, field]) => declaredRules(name, field))

const everyRule = oncePerKey((variant: Variant): readonly Rule[] => [
  ...stagesOf(variant).flatMap(stageRules),
  ...declared(variant.unshown),
])

/** Without `asksRequired` no rule asks for a value. */
export const saveRules = (variant: Variant, patch: Values, asksRequired = true): Rule[] =>
  everyRule(variant).filter(({ field, binds }) => Object.hasOwn(patch, field) && (asksRequired || binds === 'format'))

function withoutDocuments(documents: readonly Document[]): Violation | undefined {
  const missing = missingDocuments(documents)
  const [first] = missing
  return first === undefined ? undefined : { field: first, message: documentsMissing(missing) }
}

function incomplete(variant: Variant, values: Values): Violation | undefined {
  const [first] = completion(variant, values).missing
  return first && { field: first.field, message: cantSubmit }
}
