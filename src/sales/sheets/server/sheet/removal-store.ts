import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { unknownSheet, type SheetKey } from '../../contract.ts'
import { keyTaken, wasMoved, wasRemoved } from '../../removal.ts'
import { sheetNameOf } from './dto.ts'
import { hasSheetKey, sheetKeyStore, type LockedSheetKey } from './sheet-key-store.ts'
import { nothingSoldStore } from './nothing-sold-store.ts'
import type { StoredSheet } from './store.ts'
import type { DailySalesTables, EverySheetTable } from '../tables.ts'

export type AnySheet = StoredSheet & Pick<Selectable<EverySheetTable['sheets']>, 'voided_at' | 'voided_by' | 'void_reason'>

export type RemovedSheet = { words: string; makers: readonly string[] }

/** Includes removed sheets. All else reads the view `live_sheets` (live-sheets.test.ts). */
export const everySheet = (db: Db) =>
  db
    .withTables<EverySheetTable & ShowTables & DistributorTables>()
    .selectFrom('sheets')
    .innerJoin('shows', 'shows.id', 'sheets.show_id')
    .innerJoin('distributors', 'distributors.id', 'sheets.distributor_row_id')

export function removalStore(db: Db) {
  const tables = db.withTables<EverySheetTable & DailySalesTables>()
  const every = everySheet(db)
    .selectAll('sheets')
    .select(['shows.show_time', 'distributors.distributor_id', 'distributors.firstname', 'distributors.lastname'])

  /** Refuses if another sheet has its key by then. */
  const change = (id: number, columns: Columns, name: string) =>
    tables
      .updateTable('sheets')
      .set(columns)
      .set('version', sql`version + 1`)
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken(keyTaken(name)))

  return {
    find: (id: number): Promise<AnySheet | undefined> => every.where('sheets.id', '=', id).executeTakeFirst(),
    async lock(id: number): Promise<AnySheet> {
      const sheet = await every.where('sheets.id', '=', id).forUpdate('sheets').executeTakeFirst()
      if (!sheet) throw new Refusal(unknownSheet)
      return sheet
    },

    remove: (sheet: StoredSheet, by: string, reason: string, at: Date) =>
      change(sheet.id, { voided_at: at, voided_by: by, void_reason: reason, modified_at: at }, sheetNameOf(sheet)),
    async restore(sheet: StoredSheet, at: Date) {
      await nothingSoldStore(db).clear(sheet)
      await change(
        sheet.id,
        { ...onlySaved, voided_at: null, voided_by: null, void_reason: '', modified_at: at },
        sheetNameOf(sheet),
      )
    },
    async move(sheet: StoredSheet, to: LockedSheetKey, at: Date) {
      await nothingSoldStore(db).clear(to.columns)
      await change(sheet.id, { ...onlySaved, ...to.columns, modified_at: at }, to.name)
    },

    async gone(key: SheetKey): Promise<RemovedSheet | undefined> {
      const removed = await every
        .where(hasSheetKey(key))
        .where('voided_at', 'is not', null)
        .orderBy('voided_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const moved = await tables
        .selectFrom('sheet_changes')
        .innerJoin('sheets', 'sheets.id', 'sheet_changes.sheet_id')
        .select(['at', 'actor', 'moved_to', 'reason', 'sheets.makers'])
        .where('moved_from', '=', (await sheetKeyStore(db).name(key)) ?? '')
        .orderBy('sheet_changes.id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const isMoveLater = moved && (!removed?.voided_at || moved.at > removed.voided_at)
      if (isMoveLater) return { words: wasMoved(moved.actor, moved.moved_to ?? '', moved.reason), makers: moved.makers }
      return removed && { words: wasRemoved(removed.voided_by ?? '', removed.void_reason), makers: removed.makers }
    },
  }
}

type Columns = Partial<Omit<Selectable<EverySheetTable['sheets']>, 'id' | 'version' | 'control'>>

const onlySaved = {
  state: 'saved',
  applied_by: null,
  submitted_at: null,
  approved_by: null,
  approved_at: null,
  self_approved: false,
  return_reason: '',
} as const satisfies Columns

export const isOwnRemoved = (username: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(sheets.makers @> array[${username}]::text[] or sheets.voided_by = ${username})`
