import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { completion, missingDocuments } from './completion.ts'
import { declarationField, declarationRules } from '../declaration.ts'
import { isBroken, stageRules } from './check.ts'
import { shortLabel, type Field } from '../field.ts'
import type { Document, Stage, Variant } from '../variant.ts'

export type OpenPoint = {
  kind: 'field' | 'document' | 'signature' | 'declaration' | 'correction' | 'fee'
  /** A field, or the slot of a document. */
  name: string
  label: string
  /** The stage's key; '' for the fee, which has none. */
  stage: string
}

export type Correction = { name: string; words: string }

export type PointsOf = {
  form: Variant
  values: Values
  slots: readonly Pick<Document, 'docname' | 'required'>[]
  documents: readonly Pick<Document, 'docname' | 'path'>[]
  corrections: readonly Correction[]
  fee: string | undefined
}

/** FORM-11: in display order. Task list, header, banners and staff's notice of a draft all read this; nothing else counts. */
export function openPoints({ form, values, slots, documents, corrections, fee }: PointsOf, today: CalendarDate): OpenPoint[] {
  const { missing } = completion(form, values)
  const counted = new Map(missing.map(({ field, label }) => [field, label]))
  const rules = [...form.submitRules, ...declarationRules(form)]

  const ofStages = form.stages.flatMap((stage) => {
    const fields = Object.entries(stage.fields).flatMap(([name, field]): OpenPoint[] => {
      const sentBack = correctionPoints(corrections, name, shortLabel(field), stage)
      const fieldRules = [...stageRules(stage), ...rules].filter((rule) => rule.field === name)
      if (!counted.has(name) && !isBroken(form, fieldRules, values, today)) return sentBack
      return [{ kind: kindOf(name, field), name, label: counted.get(name) ?? shortLabel(field), stage: stage.key }, ...sentBack]
    })
    return stage === documentStage(form) ? [...documentPoints({ form, slots, documents, corrections }, stage), ...fields] : fields
  })
  return fee === undefined ? ofStages : [...ofStages, { kind: 'fee', name: 'fee', label: fee, stage: '' }]
}

/** Corrections and the fee don't prevent submission. */
export const isForSubmission = ({ kind }: OpenPoint) => kind !== 'correction' && kind !== 'fee'

/** The stage that submits has the table of documents. */
export const documentStage = ({ stages }: Variant): Stage | undefined => stages.at(-1)

const mostNamed = 5

/** FORM-11: progress and missing items of a draft. */
export function notSubmittedYet(application: Omit<PointsOf, 'corrections' | 'fee'>, today: CalendarDate): string {
  const { percent } = completion(application.form, application.values)
  const missing = openPoints({ ...application, corrections: [], fee: undefined }, today)
  const labels = [...new Set(missing.map(({ label }) => label))]
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  return `Not submitted, ${percent} %.${labels.length === 0 ? '' : ` Missing: ${labels.slice(0, mostNamed).join(', ')}${more}.`}`
}

type Files = Pick<PointsOf, 'form' | 'slots' | 'documents' | 'corrections'>

/** Missing and returned ones in the order of the slots; then documents that are no longer requested. */
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

function kindOf(name: string, { input }: Field): OpenPoint['kind'] {
  if (name === declarationField) return 'declaration'
  return input === 'signature' ? 'signature' : 'field'
}
