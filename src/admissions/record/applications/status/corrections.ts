import { z } from 'zod/mini'
import type { Correction } from '#admissions/record/forms/engine/open-points.ts'

/** Open until the applicant is done with it, ticked until it is sent, sent until the office accepts it; withdrawn by the office. */
export const correctionStates = ['open', 'ticked', 'sent', 'accepted', 'withdrawn'] as const

/**
 * APP-43: an answer or document that the office asks the applicant to correct, by its field or slot. `was` is the answer at the moment it
 * was asked for, in words; `answer` why nothing changes; `by` who asked, which only staff read.
 */
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
/** The same as it is stored, with a digest of the earlier answer. */
export type CorrectionItem = CorrectionDto & { seen: string }

/** As many items may wait for the applicant at a time. */
export const mostCorrections = 30

/** Those that the applicant still has to send back. */
export const waitingCorrections = <Item extends Pick<CorrectionDto, 'state'>>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => state === 'open' || state === 'ticked')

/** Whether the office is done with an item: it was accepted or withdrawn. */
export const isSettled = ({ state }: Pick<CorrectionDto, 'state'>): boolean => state === 'accepted' || state === 'withdrawn'

/** How many wait for the applicant, and how many the applicant has sent back. */
export const correctionCount = (items: readonly Pick<CorrectionDto, 'state'>[]) => ({
  open: waitingCorrections(items).length,
  sent: items.filter(({ state }) => state === 'sent').length,
})

/** What is still to be sent back, for the open points of a form: a tick alone tells the office nothing. */
export const correctionsOf = (items: readonly CorrectionDto[]): Correction[] =>
  waitingCorrections(items).map(({ name, words }) => ({ name, words }))
