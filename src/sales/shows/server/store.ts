import { refuseInUse, refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { rowStore } from '#server/db/rows/row-store.ts'
import { noSuchShow } from '../contract.ts'
import { rateStore, type DatedPrizes } from './rate-store.ts'
import type { ShowColumns } from './tables.ts'

export type ShowRow = ShowColumns & { id: number } & DatedPrizes

const rows = rowStore<ShowColumns & { id: number }>({
  table: 'shows',
  missing: noSuchShow,
  taken: refuseTaken('Show Time already exists!', { field: 'Time' }),
  inUse: refuseInUse('This show has daily sheets. Switch it off instead.'),
})

/** `date` (YYYY-MM-DD) decides the rates. */
export function showStore(db: Db, date: string) {
  const showsOnDate = rateStore(db).showsOn(date).orderBy('shows.id')
  return {
    ...rows(db),
    all: (): Promise<ShowRow[]> => showsOnDate.execute(),
    activeOr: (ids: readonly number[]): Promise<ShowRow[]> =>
      showsOnDate
        .where((show) => show.or([show('is_active', '=', true), show('shows.id', 'in', ids.length > 0 ? ids : [0])]))
        .execute(),
    find: (id: number): Promise<ShowRow | undefined> => showsOnDate.where('shows.id', '=', id).executeTakeFirst(),
    async lock(id: number): Promise<ShowRow> {
      const show = await showsOnDate.where('shows.id', '=', id).forUpdate('shows').executeTakeFirst()
      if (!show) throw new Refusal(noSuchShow)
      return show
    },
  }
}
