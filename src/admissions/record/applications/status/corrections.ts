import { z } from 'zod/mini'
import type { Correction } from '#admissions/record/forms/engine/open-points.ts'

/** Open until the applicant is done, ticked until it is sent, sent until the office accepts; withdrawn by the office. */
export const correctionStates = ['open', 'ticked', 'sent', 'accepted', 'withdrawn'] as const

/** APP-43: `was` is the earlier answer in words; `answer` the reason for no change; only staff read `by`. */
export const correctionDto = z.object({
  id: z.string(),
  kind: z.enum(['field', 'document']),
  name: z.string(),
  words: z.string(),
  at: z.string(),
  by: z.string(),
  state: z.enum(correctionStates),
  answer: z.string(),
  was: z.string(),
})
export type CorrectionDto = z.output<typeof correctionDto>
/** `seen` is a digest of the earlier answer. */
export type CorrectionItem = CorrectionDto & { seen: string }

export const mostCorrections = 30

export const waitingCorrections = <Item extends Pick<CorrectionDto, 'state'>>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => state === 'open' || state === 'ticked')

export const isSettled = ({ state }: Pick<CorrectionDto, 'state'>): boolean => state === 'accepted' || state === 'withdrawn'

export const correctionCount = (items: readonly Pick<CorrectionDto, 'state'>[]) => ({
  open: waitingCorrections(items).length,
  sent: items.filter(({ state }) => state === 'sent').length,
})

/** Includes ticked ones: a tick alone tells the office nothing. */
export const correctionsOf = (items: readonly CorrectionDto[]): Correction[] =>
  waitingCorrections(items).map(({ name, words }) => ({ name, words }))
