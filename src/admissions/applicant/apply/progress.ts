import { rulesAsked } from '#admissions/record/forms/definition/asked.ts'
import { stageRules } from '#admissions/record/forms/engine/check.ts'
import { declarationRules } from '#admissions/record/forms/declaration.ts'
import { documentStage, isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import { shortLabel, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf, stagesOf, type Stage, type Variant } from '#admissions/record/forms/variant.ts'
import type { Translate } from '#languages/translate.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { violationsByField, type Values } from '#shared/rule.ts'
import { words } from './words.ts'

const kinds = ['field', 'document', 'signature', 'declaration', 'fee'] as const

export const stillWanted = (points: readonly OpenPoint[], t: Translate): string =>
  kinds
    .map((kind) => ({ kind, count: points.filter((point) => point.kind === kind).length }))
    .flatMap(({ kind, count }) => (count === 0 ? [] : t(words.wanted[kind], { count })))
    .join(', ')

/** Beside the full percentage. */
export const besidesFields = (points: readonly OpenPoint[], t: Translate): string =>
  points.every(({ kind }) => kind === 'declaration')
    ? t(words.onlyTheDeclaration)
    : t(words.fieldsComplete, { wanted: stillWanted(points, t) })

/** FORM-11: of a locked application only corrections and the fee are open. */
export const openWhileLocked = (points: readonly OpenPoint[]): readonly OpenPoint[] =>
  points.filter(({ kind }) => kind === 'correction' || kind === 'fee')

/** Opens the stage where this browser stopped, else the first one with an open point, else the last, which submits. */
export function resumeAt(variant: Variant, points: readonly OpenPoint[], left: string | undefined): string {
  const remembered = variant.stages.find(({ key }) => key === left)
  const unfinished = variant.stages.find(({ key }) => points.some(({ stage }) => stage === key))
  return (remembered ?? unfinished ?? variant.stages.at(-1))?.key ?? ''
}

type Opened = {
  variant: Variant
  points: readonly OpenPoint[]
  kind: 'own' | 'new' | 'edit' | 'approve'
  left: string | undefined
}

/** FORM-17: the stage an application opens at: staff begin at the first, the approver at the approval. */
export function startAt({ variant, points, kind, left }: Opened): string {
  if (kind === 'own') return resumeAt(variant, points, left)
  const first = kind === 'approve' ? variant.approval : variant.stages[0]
  return first?.key ?? ''
}

/** In display order, refusals by the server included: the cursor goes to the first. */
export function thingsToCorrect(
  { key, fields }: Stage,
  points: readonly OpenPoint[],
  messages: Readonly<Record<string, string>>,
): { name: string; label: string }[] {
  const open = points.filter((point) => point.stage === key && isForSubmission(point))
  const isField = (name: string) => Object.hasOwn(fields, name)
  const documents = open.filter(({ name }) => !isField(name))
  const labelOf = (name: string, field: Field) => open.find((point) => point.name === name)?.label ?? shortLabel(field)
  const wrong = Object.entries(fields).filter(
    ([name]) => messages[name] !== undefined || open.some((point) => point.name === name),
  )
  return [...documents, ...wrong.map(([name, field]) => ({ name, label: labelOf(name, field) }))]
}

export const askedOf = (variant: Variant, stage: Stage): Stage =>
  stage === documentStage(variant)
    ? { ...stage, rules: [...stage.rules, ...variant.submitRules, ...declarationRules(variant)] }
    : stage

/** Undefined for a field without a box. Any other name is a document's. */
export function stageOfField(variant: Variant, name: string): string | undefined {
  if (!Object.hasOwn(fieldsOf(variant), name)) return documentStage(variant)?.key
  return stagesOf(variant).find(({ fields }) => Object.hasOwn(fields, name))?.key
}

export function messagesIn(variant: Variant, stage: Stage, values: Values, today: CalendarDate): Record<string, string> {
  const rules = rulesAsked(fieldsOf(variant), stageRules(stage), values)
  const found = violationsByField(rules, Object.keys(stage.fields), values, today)
  return Object.fromEntries(found.map(({ field, message }) => [field, message]))
}
