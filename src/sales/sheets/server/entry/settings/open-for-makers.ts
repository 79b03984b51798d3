import { dayMs } from '#shared/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { keyOf } from '../../sheet/dto.ts'
import type { StoredSheet } from '../../sheet/store.ts'
import { entryGate } from './entry-gate-store.ts'
import { openingStore } from './opening-store.ts'

/** SALES-53: opens a returned sheet to its makers for a day, if its time is over or ends within that day. */
export async function openForMakers(
  tx: Db,
  sheet: StoredSheet,
  { by, reason, at, timeZone }: { by: string; reason: string; at: Date; timeZone: string },
): Promise<void> {
  const until = new Date(at.getTime() + dayMs)
  const { late } = await entryGate(tx, keyOf(sheet), { at: until, timeZone, username: '' })
  if (!late) return
  const { sheet_date, show_id, distributor_row_id, makers } = sheet
  await openingStore(tx).add({ sheet_date, show_id, distributor_row_id, makers, until, reason, actor: by, at })
}
