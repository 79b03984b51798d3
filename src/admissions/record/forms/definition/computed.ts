import { compareDates, parseFormDate, wholeYears, type CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { met, type Condition } from './condition.ts'

/** Computed at each read and never stored: an age grows, and a flag can't then differ from its choice. */
export type Computed = ComputedInEntry | { age: string }

export type ComputedInEntry =
  | { answer: string }
  | { number: number }
  | { met: Condition }
  | { percent: readonly [part: string, whole: string]; decimals: number }
  | { while: Condition; take: ComputedInEntry; otherwise: ComputedInEntry }

/** Undefined if the answers it needs are missing. */
export function compute(computed: ComputedInEntry, answers: Values): unknown {
  if ('answer' in computed) return answers[computed.answer]
  if ('number' in computed) return computed.number
  if ('met' in computed) return met(computed.met, answers)
  if ('while' in computed) return compute(met(computed.while, answers) ? computed.take : computed.otherwise, answers)
  const [part, whole] = computed.percent.map((name) => answers[name])
  if (typeof part !== 'number' || typeof whole !== 'number' || whole === 0) return undefined
  const places = 10 ** computed.decimals
  return Math.round((part * (100 * places)) / whole) / places
}

/** Whole years; undefined without a real day of birth, or before it. */
export function ageOn(today: CalendarDate, answer: unknown): number | undefined {
  const born = typeof answer === 'string' ? parseFormDate(answer) : undefined
  return born && compareDates(born, today) <= 0 ? wholeYears(born, today) : undefined
}
