import type { z } from 'zod/mini'
import { changesOnly } from '#server/db/changes-only.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { messages } from '#shared/messages.ts'
import { shows, type Show, type showRules } from '../contract.ts'
import { closesText, minutesOf } from '../closes.ts'
import { firstDay } from '../rates.ts'
import { asPrizes, changeRates, prizesOf } from './change-rates.ts'
import { rateStore } from './rate-store.ts'
import { showStore, type ShowRow } from './store.ts'

const module = 'Shows'

/** The uses of shows by daily sales and the finder, passed in because shows don't know them. */
export type ShowUses = {
  /** The ids of the shows that sheets of a date, YYYY-MM-DD, are of. */
  onSheets: (db: Db, date: string) => Promise<number[]>
  wasFinderRun: (db: Db, showId: number) => Promise<boolean>
}

/** The `shows/*` calls: people who may read the sales lists read shows, admins change them. */
export function showRoutes(deps: Deps, { onSheets, wasFinderRun }: ShowUses): Route[] {
  const { db, config, now } = deps
  const today = () => formatIsoDate(todayIn(config.TIME_ZONE, now()))

  return [
    route(shows.get, async () => (await showStore(db).list(today())).map(onWire)),
    route(shows.getByDate, async ({ Date }) => (await showStore(db).activeOr(await onSheets(db, Date), today())).map(onWire)),

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

    route(shows.save, async (show, { who: { username: actor }, change }) => {
      await change(module, async ({ tx, audit }) => {
        const id = await showStore(tx).insert(asRow(show))
        await rateStore(tx).add({ show_id: id, valid_from: firstDay, ...asPrizes(show), reason: '', actor, at: now() })
        await audit(`Added show ${show.Time}`, { after: show })
      })
      return messages.saved
    }),

    route(shows.update, async ({ ID, From, Reason, Seen, ...sent }, { who, change }) => {
      const [at, day] = [now(), today()]
      await change(module, async ({ tx, audit }) => {
        const { ID: _, ...before } = onWire(await showStore(tx).lock(ID, day))
        const show = changesOnly(sent, Seen, before)
        const after = { ...show, Closes: show.Closes ?? before.Closes }
        const change = { id: ID, prizes: show, from: From, reason: Reason, at, today: day }
        const rates = await changeRates(tx, who, change, () => wasFinderRun(tx, ID))
        await showStore(tx).update(ID, asRow(after))
        const log = `Updated show ${show.Time}${rates ? `, rates from ${rates.From}` : ''}`
        await audit(log, { before: { ...before, ...rates?.before }, after: { ...after, ...rates?.after } })
      })
      return messages.updated
    }),

    route(shows.delete, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const before = onWire(await showStore(tx).lock(ID, today()))
        await showStore(tx).remove(ID)
        await audit(`Removed show ${before.Time}`, { before })
      })
      return messages.deleted
    }),
  ]
}

const onWire = (row: ShowRow): Show => ({
  ID: row.id,
  Time: row.show_time,
  ...prizesOf(row),
  IsActive: row.is_active,
  Closes: closesText(row.closes_at),
})

const asRow = (show: Pick<z.output<typeof showRules>, 'Time' | 'IsActive' | 'Closes'>) => ({
  show_time: show.Time,
  is_active: show.IsActive,
  ...(show.Closes === undefined ? {} : { closes_at: minutesOf(show.Closes) ?? null }),
})
