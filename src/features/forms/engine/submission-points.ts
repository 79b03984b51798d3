import type { CalendarDate } from '#shared/time/dates.ts'
import type { Rule, Values } from '#shared/rule.ts'
import { completion, missingDocuments } from './completion.ts'
import { declarationField, declarationRules } from '../declaration.ts'
import { declaredRules } from './format-rules.ts'
import { shortLabel, type Document, type Field, type Stage, type Variant } from '../variant.ts'

/** Something that still stands between an application and its submission in a browser. */
export type OpenPoint = {
  kind: 'field' | 'document' | 'signature' | 'declaration'
  /** A field, or the slot of a document. */
  name: string
  label: string
  /** The stage that it is on, by its key. */
  stage: string
}

/**
 * All that submission still wants, in display order: what completion counts, what rules ask beyond that, the required documents
 * and the declaration. Ticks, the list of what is missing and the words about it read this, and nothing else counts.
 */
export function submissionPoints(
  variant: Variant,
  values: Values,
  documents: readonly Document[],
  today: CalendarDate,
): readonly OpenPoint[] {
  const { missing } = completion(variant, values)
  const counted = new Map(missing.map(({ field, label }) => [field, label]))
  const rules = [...variant.submitRules, ...declarationRules(variant)]

  return variant.stages.flatMap((stage) => {
    const fields = Object.entries(stage.fields).flatMap(([name, field]): OpenPoint[] => {
      const fieldRules = [...stage.rules, ...rules].filter((rule) => rule.field === name)
      if (!counted.has(name) && !isBroken([...fieldRules, ...declaredRules(name, field)], values, today)) return []
      return [{ kind: kindOf(name, field), name, label: counted.get(name) ?? shortLabel(field), stage: stage.key }]
    })
    return stage === documentStage(variant) ? [...documentPoints(documents, stage), ...fields] : fields
  })
}

/** The stage with the table of documents: the one that submits. */
export const documentStage = ({ stages }: Variant): Stage | undefined => stages.at(-1)

const documentPoints = (documents: readonly Document[], { key }: Stage): OpenPoint[] =>
  missingDocuments(documents).map((name) => ({ kind: 'document', name, label: name, stage: key }))

const isBroken = (rules: readonly Rule[], values: Values, today: CalendarDate) =>
  rules.some(({ violation: broken }) => broken(values, today) !== undefined)

function kindOf(name: string, { input }: Field): OpenPoint['kind'] {
  if (name === declarationField) return 'declaration'
  return input === 'signature' ? 'signature' : 'field'
}
