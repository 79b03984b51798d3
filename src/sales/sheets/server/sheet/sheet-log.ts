import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { logNameOf } from './dto.ts'
import { sheetHistoryStore, type SheetEvent } from './history-store.ts'
import type { StoredSheet } from './store.ts'

export const logModule = 'Daily sales'

/** Writes what happened to a sheet into its own history and the activity log, in the transaction of the change. `sheet` is as it was before. */
export function sheetLog(deps: Deps) {
  const record = auditLog(deps)
  return async (tx: Db, ip: string, sheet: StoredSheet, what: Omit<SheetEvent, 'version'>): Promise<void> => {
    await sheetHistoryStore(tx).note(sheet.id, { ...what, version: sheet.version + 1 })
    const where = what.moved ? ` to ${what.moved.to}` : ''
    const why = what.reason ? `: ${what.reason}` : ''
    const log = `Sheet of ${logNameOf(sheet)} ${what.action}${where}${why}`
    await record(tx, { actor: what.actor, ip, module: logModule, log })
  }
}
