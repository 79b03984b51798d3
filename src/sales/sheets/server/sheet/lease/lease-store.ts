import { sql, type RawBuilder } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import { nameOfUser, personName } from '#accounts/users/server/public.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import type { LockedSheetKey } from '../sheet-key-store.ts'
import type { SheetDraftTable } from '../../tables.ts'

export type Keeper = {
  id: number
  username: string
  window_id: string
  name: string
  begun_at: Date
  typed_at: Date
  kept_at: Date
  row_count: number
  is_held: boolean
}

export type LeaseOf = { kind: DraftKind; username: string; at: Date }

export function leaseStore(db: Db) {
  const tables = db.withTables<SheetDraftTable & DistributorTables & UserTables>()
  const keepers = ({ kind, at }: LeaseOf) =>
    tables
      .selectFrom('sheet_drafts as drafts')
      .innerJoin('users', 'users.username', 'drafts.username')
      .select(['drafts.id', 'drafts.username', 'window_id', 'begun_at', 'typed_at', 'kept_at', 'row_count'])
      .select([personName('users').as('name'), isHeld(at).as('is_held')])
      .where('kind', '=', kind)
      .where('discarded_at', 'is', null)
      .where('taken_over_by', 'is', null)

  return {
    holder: (columns: LockedSheetKey['columns'], lease: LeaseOf): Promise<Keeper | undefined> =>
      keepers(lease)
        .where('sheet_date', '=', columns.sheet_date)
        .where('distributor_row_id', '=', columns.distributor_row_id)
        .where('show_id', '=', columns.show_id)
        .where(isHeld(lease.at))
        .executeTakeFirst(),

    /** Another person who holds a sheet, or left unsaved rows of its present version; `own` is the caller's window that holds it. */
    async keeper(
      key: SheetKey,
      version: number,
      lease: LeaseOf,
    ): Promise<{ other?: Keeper | undefined; own?: Keeper | undefined }> {
      const { Date: date, Distributorid, Showid } = key
      // At most one is held, and never a person's own left rows, so two rows are enough.
      const found = await keepers(lease)
        .innerJoin('distributors', 'distributors.id', 'drafts.distributor_row_id')
        .where('sheet_date', '=', date)
        .where(sql<boolean>`lower(distributors.distributor_id) = lower(${Distributorid}) and show_id::text = ${Showid}`)
        .where(({ or, and, eb }) =>
          or([
            isHeld(lease.at),
            and([eb('drafts.username', '!=', lease.username), eb('base_version', '=', version), eb('row_count', '>', 0)]),
          ]),
        )
        .orderBy('is_held', 'desc')
        .orderBy('kept_at', 'desc')
        .limit(2)
        .execute()
      const isOwn = ({ username }: Keeper) => username === lease.username
      return { other: found.find((keeper) => !isOwn(keeper)), own: found.find(isOwn) }
    },

    takenOver: (columns: LockedSheetKey['columns'], { kind, username }: LeaseOf, windowId: string) =>
      tables
        .selectFrom('sheet_drafts as drafts')
        .innerJoin('users', 'users.username', 'drafts.taken_over_by')
        .select([personName('users').as('name'), 'taken_over_by', 'taken_over_at'])
        .where('sheet_date', '=', columns.sheet_date)
        .where('distributor_row_id', '=', columns.distributor_row_id)
        .where('show_id', '=', columns.show_id)
        .where('kind', '=', kind)
        .where('drafts.username', '=', username)
        .where('window_id', '=', windowId)
        .executeTakeFirst(),

    async contributors(columns: LockedSheetKey['columns'], { kind, username }: Omit<LeaseOf, 'at'>): Promise<string[]> {
      const drafts = await tables
        .selectFrom('sheet_drafts')
        .select('contributors')
        .where('sheet_date', '=', columns.sheet_date)
        .where('distributor_row_id', '=', columns.distributor_row_id)
        .where('show_id', '=', columns.show_id)
        .where('kind', '=', kind)
        .where('username', '=', username)
        .where('discarded_at', 'is', null)
        .execute()
      return [...new Set(drafts.flatMap(({ contributors }) => contributors))]
    },
  }
}

export function handOverStore(db: Db) {
  const tables = db.withTables<SheetDraftTable & DistributorTables & UserTables>()

  return {
    lock: (id: number, at: Date) =>
      tables
        .selectFrom('sheet_drafts as drafts')
        .innerJoin('users', 'users.username', 'drafts.username')
        .innerJoin('distributors', 'distributors.id', 'drafts.distributor_row_id')
        .selectAll('drafts')
        .select([personName('users').as('name'), isHeld(at).as('is_held'), 'distributors.distributor_id'])
        .where('drafts.id', '=', id)
        .forUpdate('drafts')
        .executeTakeFirst(),

    /** `isOwn`: the same person continues it in another window, so that it is no longer listed. */
    async release(id: number, by: string, at: Date, isOwn = false): Promise<void> {
      await tables
        .updateTable('sheet_drafts')
        .set({ is_holder: false, held_until: null, taken_over_by: by, taken_over_at: at, ...(isOwn && { discarded_at: at }) })
        .where('id', '=', id)
        .execute()
    },

    /** SALES-42: the rows stay. Undefined if none wait, or the window is open again. */
    leave: (
      { Date: date, Distributorid, Showid }: SheetKey,
      { kind, username }: Omit<LeaseOf, 'at'>,
      { windowId, seq }: { windowId: string; seq: number | undefined },
    ) =>
      tables
        .updateTable('sheet_drafts')
        .from('distributors')
        .set({ is_holder: false, held_until: null, ...(seq !== undefined && { seq }) })
        .whereRef('distributors.id', '=', 'sheet_drafts.distributor_row_id')
        .where('sheet_date', '=', date)
        .where(sql<boolean>`lower(distributors.distributor_id) = lower(${Distributorid}) and show_id::text = ${Showid}`)
        .where('kind', '=', kind)
        .where('username', '=', username)
        .where('window_id', '=', windowId)
        .where('discarded_at', 'is', null)
        .where('taken_over_by', 'is', null)
        .$if(seq !== undefined, (drafts) => drafts.where('seq', '<', seq ?? 0))
        .returning(['sheet_drafts.id', 'kept_at'])
        .executeTakeFirst(),

    /** Copies it under a window's name; the copy holds nothing. */
    async give(id: number, to: { username: string; windowId: string; at: Date; contributors: readonly string[] }): Promise<void> {
      await sql`
        insert into sheet_drafts (sheet_date, distributor_row_id, show_id, kind, username, window_id, base_version, lines, control, row_count,
          begun_at, typed_at, kept_at, contributors, is_holder)
        select sheet_date, distributor_row_id, show_id, kind, ${to.username}, ${to.windowId}, base_version, lines, control, row_count,
          begun_at, typed_at, ${to.at}, ${[...to.contributors]}, false
        from sheet_drafts where id = ${id}
      `.execute(db)
    },
  }
}

export const takerName = nameOfUser('drafts.taken_over_by')

/** SQL: the table must be named or joined as `drafts`. */
export const isHeld = (at: Date): RawBuilder<boolean> => sql<boolean>`(is_holder and held_until > ${at})`

export type LockedDraft = NonNullable<Awaited<ReturnType<ReturnType<typeof handOverStore>['lock']>>>

export const keyOfDraft = ({ sheet_date, distributor_id, show_id }: LockedDraft): SheetKey => ({
  Date: sheet_date,
  Distributorid: distributor_id,
  Showid: String(show_id),
})
