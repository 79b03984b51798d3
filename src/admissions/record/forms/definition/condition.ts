import { isBlank, type Values } from '#shared/rule.ts'

/** What decides whether a question is asked. It reads earlier questions; in an entry, earlier parts of that entry. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { anyRow: RowsWhere }
  | { noRow: RowsWhere }
  | Comparison

type RowsWhere = { of: string; where: Condition }

export type Comparison = { of: string } & (
  | { is: 'answered' | 'not answered' }
  | { is: 'equal' | 'other than'; value: string }
  | { is: 'includes none'; values: readonly string[] }
  | { is: 'less'; number: number }
)

/** Without an answer, every comparison is false but `not answered`. */
export function met(condition: Condition, answers: Values): boolean {
  if ('all' in condition) return condition.all.every((each) => met(each, answers))
  if ('any' in condition) return condition.any.some((each) => met(each, answers))
  if ('anyRow' in condition) return hasRow(condition.anyRow, answers)
  if ('noRow' in condition) return !hasRow(condition.noRow, answers)
  return holds(condition, answers[condition.of])
}

export const isAnswered = (of: string): Condition => ({ of, is: 'answered' })
export const isUnanswered = (of: string): Condition => ({ of, is: 'not answered' })
export const isEqual = (of: string, value: string): Condition => ({ of, is: 'equal', value })

/** The questions that a condition reads. */
export function readBy(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(readBy)
  if ('any' in condition) return condition.any.flatMap(readBy)
  if ('anyRow' in condition) return [condition.anyRow.of]
  return ['noRow' in condition ? condition.noRow.of : condition.of]
}

function hasRow({ of, where }: RowsWhere, answers: Values): boolean {
  const rows = answers[of]
  return Array.isArray(rows) && rows.some((row: Values | null) => met(where, row ?? {}))
}

function holds(comparison: Comparison, answer: unknown): boolean {
  if (isBlank(answer)) return comparison.is === 'not answered'
  switch (comparison.is) {
    case 'answered':
      return true
    case 'not answered':
      return false
    case 'equal':
      return answer === comparison.value
    case 'other than':
      return answer !== comparison.value
    case 'includes none':
      return Array.isArray(answer) && !comparison.values.some((value) => answer.includes(value))
    case 'less':
      return typeof answer === 'number' && answer < comparison.number
  }
}
