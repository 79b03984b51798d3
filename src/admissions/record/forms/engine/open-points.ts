import type { CalendarDate } from '#shared/time/dates.ts'
import type { Rule, Values } from '#shared/rule.ts'
import { completion, missingDocuments } from './completion.ts'
import { declarationField, declarationRules } from '../declaration.ts'
import { declaredRules } from './format-rules.ts'
import { shortLabel, type Document, type Field, type Stage, type Variant } from '../variant.ts'

/** Something that an application still needs of its applicant. */
export type OpenPoint = {
  kind: 'field' | 'document' | 'signature' | 'declaration' | 'correction' | 'fee'
  /** A field, or the slot of a document. */
  name: string
  label: string
  /** The stage that it is on, by its key; '' for the fee, which is on none. */
  stage: string
}

/** An answer or document that staff have sent back, by the name of its field or slot, and their words about it. */
export type Correction = { name: string; words: string }

/** An application, as far as its open points follow from it. */
export type PointsOf = {
  form: Variant
  /** The answers, with those that are derived from others. */
  values: Values
  /** The documents that the form asks for now. */
  slots: readonly Pick<Document, 'docname' | 'required'>[]
  /** The files that are there. */
  documents: readonly Pick<Document, 'docname' | 'path'>[]
  corrections: readonly Correction[]
  /** The fee to pay, in words; undefined if there is none. */
  fee: string | undefined
}

/**
 * FORM-11: all that an application still needs, in display order: what completion counts, what rules ask beyond that, the required
 * documents, signature and declaration, what staff have sent back, and last the fee. Task list, header, banners and the notice of a
 * draft to staff read this, and nothing else counts.
 */
export function openPoints({ form, values, slots, documents, corrections, fee }: PointsOf, today: CalendarDate): OpenPoint[] {
  const { missing } = completion(form, values)
  const counted = new Map(missing.map(({ field, label }) => [field, label]))
  const rules = [...form.submitRules, ...declarationRules(form)]

  const ofStages = form.stages.flatMap((stage) => {
    const fields = Object.entries(stage.fields).flatMap(([name, field]): OpenPoint[] => {
      const sentBack = correctionPoints(corrections, name, shortLabel(field), stage)
      const fieldRules = [...stage.rules, ...rules].filter((rule) => rule.field === name)
      if (!counted.has(name) && !isBroken([...fieldRules, ...declaredRules(name, field)], values, today)) return sentBack
      return [{ kind: kindOf(name, field), name, label: counted.get(name) ?? shortLabel(field), stage: stage.key }, ...sentBack]
    })
    return stage === documentStage(form) ? [...documentPoints({ form, slots, documents, corrections }, stage), ...fields] : fields
  })
  return fee === undefined ? ofStages : [...ofStages, { kind: 'fee', name: 'fee', label: fee, stage: '' }]
}

/** Whether a browser can't submit before this is done; a correction or a fee doesn't prevent it. */
export const isForSubmission = ({ kind }: OpenPoint) => kind !== 'correction' && kind !== 'fee'

/** The stage with the table of documents: the one that submits. */
export const documentStage = ({ stages }: Variant): Stage | undefined => stages.at(-1)

/** So many missing things are named to staff; the form's own task list names all. */
const mostNamed = 5

/** FORM-11: the staff's text about a draft: its progress, and its missing items. */
export function notSubmittedYet(application: Omit<PointsOf, 'corrections' | 'fee'>, today: CalendarDate): string {
  const { percent } = completion(application.form, application.values)
  const missing = openPoints({ ...application, corrections: [], fee: undefined }, today)
  const labels = [...new Set(missing.map(({ label }) => label))]
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  return `Not submitted, ${percent} %.${labels.length === 0 ? '' : ` Missing: ${labels.slice(0, mostNamed).join(', ')}${more}.`}`
}

type Files = Pick<PointsOf, 'form' | 'slots' | 'documents' | 'corrections'>

/** The required documents without a file and those sent back, in the order of the slots; then what is no longer asked for. */
function documentPoints({ form, slots, documents, corrections }: Files, stage: Stage): OpenPoint[] {
  const pathOf = (slot: string) => documents.find(({ docname }) => docname === slot)?.path ?? ''
  const missing = missingDocuments(slots.map((slot) => ({ ...slot, path: pathOf(slot.docname) })))
  const isField = (name: string) => form.stages.some(({ fields }) => Object.hasOwn(fields, name))
  const sentBack = corrections.map(({ name }) => name).filter((name) => !isField(name))
  return [...new Set([...slots.map(({ docname }) => docname), ...sentBack])].flatMap((name) => [
    ...(missing.includes(name) ? [{ kind: 'document', name, label: name, stage: stage.key } as const] : []),
    ...correctionPoints(isField(name) ? [] : corrections, name, name, stage),
  ])
}

const correctionPoints = (corrections: readonly Correction[], name: string, label: string, { key }: Stage): OpenPoint[] =>
  corrections.some((correction) => correction.name === name) ? [{ kind: 'correction', name, label, stage: key }] : []

const isBroken = (rules: readonly Rule[], values: Values, today: CalendarDate) =>
  rules.some(({ violation: broken }) => broken(values, today) !== undefined)

function kindOf(name: string, { input }: Field): OpenPoint['kind'] {
  if (name === declarationField) return 'declaration'
  return input === 'signature' ? 'signature' : 'field'
}
