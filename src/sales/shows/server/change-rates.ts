import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { firstDay, onlyOwnerChangesPast, paySame, type Prizes } from '../rates.ts'
import { rateStore, type DatedPrizes } from './rate-store.ts'
import { showStore } from './store.ts'

/** The new prizes of a show that the transaction has locked. `from` and `today` are YYYY-MM-DD, `from` blank for the usual day. */
export type RateChange = { id: number; prizes: Prizes; from: string; reason: string; at: Date; today: string }

/** A change of rates as the activity log shows it. */
type LoggedRates = { From: string; before: Prizes; after: { From: string; Reason: string } }

/**
 * FIND-13: puts other rates in force from a day on, and answers what to log; undefined when those of that day are the same.
 * Refuses days that are over, where the finder may have priced with them, unless the owner says why.
 */
export async function changeRates(
  tx: Db,
  who: Session,
  { id, prizes, from: asOf, reason, at, today }: RateChange,
  wasFinderRun: () => Promise<boolean>,
): Promise<LoggedRates | undefined> {
  const store = rateStore(tx)
  const isPriced = await wasFinderRun()
  const from = asOf || (isPriced || (await isDated(tx, id)) ? today : firstDay)
  const there = await showStore(tx).find(id, from)
  if (!there || paySame(prizesOf(there), prizes)) return undefined
  const isAllowed = from >= today || !isPriced || (admits('changePastRates', who) && reason !== '')
  if (!isAllowed) throw new Refusal(onlyOwnerChangesPast)
  await store.add({ show_id: id, valid_from: from, ...asPrizes(prizes), reason, actor: who.username, at })
  return { From: from, before: prizesOf(there), after: { From: from, Reason: reason } }
}

/** Returns whether a show's rates change on some day: the first rates are then not today's. */
const isDated = async (tx: Db, id: number) => (await rateStore(tx).history(id)).some(({ valid_from }) => valid_from > firstDay)

export const prizesOf = (row: Omit<DatedPrizes, 'valid_from'>): Prizes => ({
  Prize_single: row.prize_single,
  Prize_double: row.prize_double,
  Prize_triple: row.prize_triple,
})

export const asPrizes = (prizes: Prizes) => ({
  prize_single: prizes.Prize_single,
  prize_double: prizes.Prize_double,
  prize_triple: prizes.Prize_triple,
})
