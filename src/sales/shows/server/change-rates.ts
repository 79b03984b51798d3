import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { firstDay, onlyOwnerChangesPast, paySame, type Prizes } from '../rates.ts'
import { rateStore, type DatedPrizes } from './rate-store.ts'
import { showStore } from './store.ts'

/** The transaction has locked the show. Days are YYYY-MM-DD, `from` blank for the usual one. */
export type RateChange = { id: number; prizes: Prizes; from: string; reason: string; at: Date; today: string }

type LoggedRates = { From: string; before: Prizes; after: { From: string; Reason: string } }

/** FIND-13: returns the entry to log, undefined for equal rates. Refuses past days, which the finder may have used, unless the owner says why. */
export async function changeRates(
  tx: Db,
  who: Session,
  { id, prizes, from: asOf, reason, at, today }: RateChange,
  wasFinderRun: () => Promise<boolean>,
): Promise<LoggedRates | undefined> {
  const store = rateStore(tx)
  const isPriced = await wasFinderRun()
  const from = asOf || (isPriced || (await isDated(tx, id)) ? today : firstDay)
  const there = await showStore(tx, from).find(id)
  if (!there || paySame(prizesOf(there), prizes)) return undefined
  const isAllowed = from >= today || !isPriced || (admits('changePastRates', who) && reason !== '')
  if (!isAllowed) throw new Refusal(onlyOwnerChangesPast)
  await store.add({ show_id: id, valid_from: from, ...asPrizes(prizes), reason, actor: who.username, at })
  return { From: from, before: prizesOf(there), after: { From: from, Reason: reason } }
}

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
