import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { hourMs } from '#shared/time/durations.ts'
import { plainDay } from '#shared/time/dates.ts'
import { noSuchOpening, opened, openingEnded, salesOpenings, type Opening } from '../../../opening-contract.ts'
import { sheetKeyStore } from '../../sheet/sheet-key-store.ts'
import { openingStore, type OpeningRow } from './opening-store.ts'

const module = 'Sales settings'

export function openingRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(salesOpenings.get, async () => (await openingStore(db).list(now())).map(toDto)),

    route(salesOpenings.save, ({ Hours, ...after }, { who: { username: actor }, change }) =>
      change(module, async ({ tx, audit }) => {
        const at = now()
        const until = new Date(at.getTime() + Hours * hourMs)
        const { show_id, distributor_row_id, name } = await sheetKeyStore(tx).part(after)
        const opening = { sheet_date: after.Date, show_id, distributor_row_id, makers: null }
        await openingStore(tx).add({ ...opening, until, reason: after.Reason, actor, at })
        await audit(`Opened ${name} for ${Hours} h`, { after: { ...after, Until: until.toISOString() } })
        return opened
      }),
    ),

    route(salesOpenings.end, ({ ID }, { change }) =>
      change(module, async ({ tx, audit }) => {
        const [store, at] = [openingStore(tx), now()]
        const opening = await store.lock(ID, at)
        if (!opening) throw new Refusal(noSuchOpening)
        await store.end(ID, at)
        const { ID: _, ...before } = toDto(opening)
        await audit(`Ended the opening of ${plainDay(opening.sheet_date)}`, { before })
        return openingEnded
      }),
    ),
  ]
}

const toDto = (row: OpeningRow): Opening => ({
  ID: row.id,
  Date: row.sheet_date,
  Showid: row.show_id === null ? '' : String(row.show_id),
  ShowTime: row.show_time ?? '',
  Distributorid: row.distributor_id ?? '',
  Distributor: row.distributor ?? '',
  Until: row.until.toISOString(),
  IsForMakers: row.makers !== null,
  Reason: row.reason,
  Openedby: row.actor,
  Openedat: row.at.toISOString(),
})
