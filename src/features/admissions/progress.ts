import { brokenInStage } from '#features/forms/check.ts'
import { completion } from '#features/forms/completion.ts'
import { fieldsOf, stagesOf, type Stage, type Variant } from '#features/forms/variant.ts'
import type { CalendarDate } from '#shared/dates.ts'
import type { Values } from '#shared/rule.ts'

/** Whether nothing stands between a stage and the next, and nothing of it is missing for submission. */
export const isDone = (variant: Variant, stage: Stage, values: Values, today: CalendarDate) =>
  brokenInStage(stage, values, today) === undefined &&
  completion(variant, values).missing.every((missing) => missing.stage !== stage.key)

/**
 * Where to go on: at the stage this browser was left at, otherwise (another device) at the first one that wants something,
 * and when none does at the last, which submits.
 */
export function resumeAt(variant: Variant, values: Values, left: string | undefined, today: CalendarDate): string {
  const remembered = variant.stages.find(({ key }) => key === left)
  const unfinished = variant.stages.find((stage) => !isDone(variant, stage, values, today))
  return (remembered ?? unfinished ?? variant.stages.at(-1))?.key ?? ''
}

type Opened = {
  variant: Variant
  values: Values
  today: CalendarDate
  kind: 'own' | 'new' | 'edit' | 'approve'
  left: string | undefined
}

/** The stage an application opens at: staff begin at the first, the approver at the approval (admissions, section 2). */
export function startAt({ variant, values, today, kind, left }: Opened): string {
  if (kind === 'own') return resumeAt(variant, values, left, today)
  const first = kind === 'approve' ? variant.approval : variant.stages[0]
  return first?.key ?? ''
}

/** A stage with all the rules its button asks: the last one's submits. */
export const askedOf = (variant: Variant, stage: Stage): Stage =>
  stage === documentStage(variant) ? { ...stage, rules: [...stage.rules, ...variant.submitRules] } : stage

/** The stage a field is on; undefined for one without a box. What is no field is a document, which is never called like one. */
export function stageOfField(variant: Variant, name: string): string | undefined {
  if (!Object.hasOwn(fieldsOf(variant), name)) return documentStage(variant)?.key
  return stagesOf(variant).find(({ fields }) => Object.hasOwn(fields, name))?.key
}

/** The stage with the table of documents: the one that submits (admissions, section 2, Stage 5). */
export const documentStage = ({ stages }: Variant): Stage | undefined => stages.at(-1)

/** The message of every field of a stage that breaks one, the first of each; what Next has asked stays asked. */
export function messagesIn(stage: Stage, values: Values, today: CalendarDate): Record<string, string> {
  const messages = Object.keys(stage.fields).flatMap((name) => {
    const rules = stage.rules.filter(({ field }) => field === name)
    const broken = brokenInStage({ ...stage, rules, fields: onlyField(stage, name) }, values, today)
    return broken ? [[name, broken.message]] : []
  })
  return Object.fromEntries(messages)
}

const onlyField = ({ fields }: Stage, name: string) => {
  const field = fields[name]
  return field ? { [name]: field } : {}
}
