import { isBlank, type Values } from '#shared/rule.ts'
import { storedAs, type Document, type Field, type Stage, type Variant } from '../../variant.ts'
import { isSame } from '../merge.ts'
import { defaultsOf } from '../normalise.ts'
import { documentStage, type OpenPoint } from '../open-points.ts'

/** The stages that the applicant has opened, by their keys: on another device they count as opened too. */
export const stagesSeenField = 'StagesSeen'

export const stagesSeen: Record<string, Field> = {
  [stagesSeenField]: { label: 'Stages opened', input: 'tags', max: 40, bookkeeping: true },
}

/**
 * The stages that somebody has opened: those noted on the record, and those with an answer that the form did not begin with or
 * with a document. All of them once the application was handed in.
 */
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

/** How far a stage is, in the task list; `count` of what is missing or to be corrected. */
export type StageState = { state: 'not started' | 'done' } | { state: 'missing' | 'to correct'; count: number }

/** FORM-51: the state of a stage. Items that staff returned come first; an unopened stage does not count. */
export function stageState({ key }: Stage, points: readonly OpenPoint[], seen: ReadonlySet<string>): StageState {
  const open = points.filter(({ stage }) => stage === key)
  const toCorrect = open.filter(({ kind }) => kind === 'correction').length
  if (toCorrect > 0) return { state: 'to correct', count: toCorrect }
  if (!seen.has(key)) return { state: 'not started' }
  return open.length > 0 ? { state: 'missing', count: open.length } : { state: 'done' }
}
