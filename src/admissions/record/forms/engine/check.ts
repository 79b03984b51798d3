import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, type Violation, type Rule, type Values } from '#shared/rule.ts'
import { completion, countedOf, missingDocuments } from './completion.ts'
import { declarationRules } from '../declaration.ts'
import { oncePerKey } from '../once-per-key.ts'
import { declaredRules } from './format-rules.ts'
import { cantSubmit, documentsMissing } from '../texts.ts'
import { stagesOf, storedAs, type Document, type Field, type Stage, type Variant } from '../variant.ts'

/** What keeps a person on a stage: pressing Next checks all its rules, of absent fields too. */
export const stageViolation = (stage: Stage, values: Values, today: CalendarDate): Violation | undefined =>
  firstViolation(stageRules(stage), values, today)

/**
 * What prevents a patch from being saved over the current values. "A field that is present is held to its rules; an
 * absent one is left alone" (product, Applications): a field named with nothing in it breaks its required rule, so the
 * server refuses the blank a step carries exactly as Next does, and autosave keeps such a field in the browser. The rules
 * of the stages bind here, in their order; those of submission don't, so `Place` may be saved blank.
 */
export const saveViolation = (variant: Variant, patch: Values, current: Values, today: CalendarDate): Violation | undefined =>
  firstViolation(saveRules(variant, patch), { ...current, ...patch }, today)

/** The same without the required rules: for a save that asks for submission, and for staff while fields aren't mandatory. */
export const formatViolations = (variant: Variant, patch: Values, current: Values, today: CalendarDate): Violation | undefined =>
  firstViolation(saveRules(variant, patch, false), { ...current, ...patch }, today)

/**
 * What prevents submission, in the order in which it is reported: the signature and Place, the documents, completeness, then
 * what completion does not count, such as the details of an incident, and last the declaration (FORM-10): only people see it,
 * programs sign and declare with one field.
 */
export function submissionViolation(
  variant: Variant,
  values: Values,
  documents: readonly Document[],
  today: CalendarDate,
  asksDeclaration: boolean,
): Violation | undefined {
  return (
    firstViolation(variant.submitRules, values, today) ??
    withoutDocuments(documents) ??
    incomplete(variant, values) ??
    firstViolation([...variant.stages.flatMap(stageRules), ...(asksDeclaration ? declarationRules(variant) : [])], values, today)
  )
}

/** Whether a field wears the required mark: a required rule would speak, were it blank among these values. */
export function isRequired(variant: Variant, field: string, values: Values, today: CalendarDate): boolean {
  const blanked = { ...values, [field]: undefined }
  const rules = [...variant.stages.flatMap(stageRules), ...variant.submitRules, ...declarationRules(variant)]
  return rules.some((rule) => rule.field === field && rule.violation(blanked, today) !== undefined)
}

/**
 * The answers that the person who checks the mandatory details vouches for, by wire name in display order: those completion counts,
 * those a rule may require, and those that begin with a default and so are never missing. The photo has a check of its own.
 */
export function mandatoryFields(variant: Variant): string[] {
  const rules = [...variant.stages.flatMap(stageRules), ...variant.submitRules]
  const required = new Set([
    ...countedOf(variant).map(({ field }) => field),
    ...rules.flatMap(({ field, binds }) => (binds === 'required' ? [field] : [])),
  ])
  return variant.stages
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([, { input }]) => input !== 'photo' && storedAs[input] !== 'nothing')
    .filter(([name, field]) => required.has(name) || field.input === 'signature' || field.default !== undefined)
    .map(([name]) => name)
}

/**
 * The rules of a stage in the order they speak: field after field, first those that its rules name, in their order; of each what it
 * asks and then what follows from its kind. So a wrong date is reported before a blank further on.
 */
export const stageRules = oncePerKey(({ rules, fields }: Stage): readonly Rule[] => {
  const named = [...new Set([...rules.map(({ field }) => field), ...Object.keys(fields)])]
  const all = [...rules, ...declared(fields)]
  return named.flatMap((name) => all.filter(({ field }) => field === name))
})

const declared = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, field]) => declaredRules(name, field))

const everyRule = oncePerKey((variant: Variant): readonly Rule[] => [
  ...stagesOf(variant).flatMap(stageRules),
  ...declared(variant.unshown),
])

/** The rules that hold for the fields of a patch; without `asksRequired` none that asks for a value. */
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
