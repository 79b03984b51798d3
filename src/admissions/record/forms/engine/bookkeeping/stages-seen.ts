import { isBlank, type Values } from '#shared/rule.ts'
import { storedAs, type Field } from '../../field.ts'
import type { Document, Stage, Variant } from '../../variant.ts'
import { isSame } from '../merge.ts'
import { defaultsOf } from '../normalise.ts'
import { documentStage, type OpenPoint } from '../open-points.ts'

/** Stages count as opened on another device too. */
export const stagesSeenField = 'StagesSeen'

export const stagesSeen: Record<string, Field> = {
  [stagesSeenField]: { label: 'Stages opened', input: 'tags', max: 40, bookkeeping: true },
}

/** A stage with an answer that is not a default, or a document, counts as opened; after submission all do. */
export function openedStages(variant: Variant, values: Values, documents: readonly Document[], seed: Values): string[] {
  const noted = values[stagesSeenField]
  const seen: readonly unknown[] = Array.isArray(noted) ? noted : []
  const beginning: Values = { ...defaultsOf(variant), ...seed }
  const isAnswered = (name: string) => !isBlank(values[name]) && !isSame(values[name], beginning[name])
  const hasAnswers = ({ fields }: Stage) =>
    Object.entries(fields).some(([name, { input }]) => storedAs[input] !== 'nothing' && isAnswered(name))
  const isHandedIn = !isBlank(values['ApplicationStatus'])
  return variant.stages.flatMap((stage) => {
    const hasDocuments = stage === documentStage(variant) && documents.some(({ path }) => !isBlank(path))
    return isHandedIn || seen.includes(stage.key) || hasDocuments || hasAnswers(stage) ? stage.key : []
  })
}

export type StageState = { state: 'not started' | 'done' } | { state: 'missing' | 'to correct'; count: number }

/** FORM-51: returned items come first; an unopened stage does not count. */
export function stageState({ key }: Stage, points: readonly OpenPoint[], seen: ReadonlySet<string>): StageState {
  const open = points.filter(({ stage }) => stage === key)
  const toCorrect = open.filter(({ kind }) => kind === 'correction').length
  if (toCorrect > 0) return { state: 'to correct', count: toCorrect }
  if (!seen.has(key)) return { state: 'not started' }
  return open.length > 0 ? { state: 'missing', count: open.length } : { state: 'done' }
}
