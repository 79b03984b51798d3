import type { z } from 'zod/mini'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { resource } from '#server/db/rows/resource.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { shows, type Show } from '../contract.ts'
import { closesText, minutesOf } from '../closes.ts'
import { firstDay } from '../rates.ts'
import { asPrizes, changeRates, prizesOf } from './change-rates.ts'
import { rateStore } from './rate-store.ts'
import { showStore, type ShowRow } from './store.ts'
import type { ShowColumns } from './tables.ts'

/** Passed in, because shows don't know daily sales and the finder. */
export type ShowUses = {
  onSheets: (db: Db, date: string) => Promise<number[]>
  wasFinderRun: (db: Db, showId: number) => Promise<boolean>
}

export function showRoutes(deps: Deps, { onSheets, wasFinderRun }: ShowUses): Route[] {
  const { db, config, now } = deps
  const today = () => formatIsoDate(todayIn(config.TIME_ZONE, now()))

  const list = resource({
    module: 'Shows',
    store: (tx) => showStore(tx, today()),
    toDto,
    toRow,
    log: (done, { Time }) => `${verbs[done]} show ${Time}`,
  })

  return [
    route(shows.get, async () => (await showStore(db, today()).all()).map(withId)),
    route(shows.getByDate, async ({ Date }) => (await showStore(db, today()).activeOr(await onSheets(db, Date))).map(withId)),

    route(shows.getRates, async ({ ID }) => {
      const rates = await rateStore(db).history(ID)
      return rates.map((rate, at) => ({
        From: rate.valid_from,
        ...prizesOf(rate),
        Reason: rate.reason,
        Changedby: rate.actor,
        Changedat: rate.at.toISOString(),
        IsReplaced: rates[at - 1]?.valid_from === rate.valid_from,
      }))
    }),

    route(shows.save, (show, context) =>
      list.add(context, show, async ({ tx }, write) => {
        const rate = { show_id: await write(), valid_from: firstDay, ...asPrizes(show), reason: '' }
        await rateStore(tx).add({ ...rate, actor: context.who.username, at: now() })
      }),
    ),

    route(shows.update, ({ ID: id, From: from, Reason: reason, Seen, ...sent }, context) => {
      const [at, day] = [now(), today()]
      return list.change(context, id, sent, Seen, async ({ tx, after }, write) => {
        const change = { id, prizes: after, from, reason, at, today: day }
        const rates = await changeRates(tx, context.who, change, () => wasFinderRun(tx, id))
        await write()
        return rates && { ...rates, log: `, rates from ${rates.From}` }
      })
    }),

    route(shows.delete, ({ ID }, context) => list.remove(context, ID)),
  ]
}

const verbs = { Added: 'Added', Changed: 'Updated', Deleted: 'Removed' }

const toDto = (row: ShowRow) => ({
  Time: row.show_time,
  ...prizesOf(row),
  IsActive: row.is_active,
  Closes: closesText(row.closes_at),
})

const withId = (row: ShowRow): Show => ({ ID: row.id, ...toDto(row) })

const toRow = ({ Time, IsActive, Closes = '' }: z.output<typeof shows.save.body>): ShowColumns => ({
  show_time: Time,
  is_active: IsActive,
  closes_at: minutesOf(Closes) ?? null,
})
