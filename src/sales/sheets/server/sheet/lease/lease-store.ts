import { sql, type RawBuilder } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import { nameOfUser, personName } from '#accounts/users/server/public.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import type { LockedSheetKey } from '../sheet-key-store.ts'
import type { SheetDraftTable } from '../../tables.ts'

/** A draft of somebody who keys a sheet, or left it: their name, since when, the last key, how many rows, and whether it is held. */
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

/** A selection of drafts: of a kind, seen by this person at a moment. */
export type LeaseOf = { kind: DraftKind; username: string; at: Date }

/** The SQL of who holds which sheet; make it from a transaction to work inside that. */
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
    /** The holder of a sheet at a moment: another person, or a window of the caller. */
    holder: (columns: LockedSheetKey['columns'], lease: LeaseOf): Promise<Keeper | undefined> =>
      keepers(lease)
        .where('sheet_date', '=', columns.sheet_date)
        .where('distributor_row_id', '=', columns.distributor_row_id)
        .where('show_id', '=', columns.show_id)
        .where(isHeld(lease.at))
        .executeTakeFirst(),

    /** The other person who holds a sheet, or left unsaved rows of its present version; and `own`, the caller's window that holds it. */
    async keeper(
      key: SheetKey,
      version: number,
      lease: LeaseOf,
    ): Promise<{ other?: Keeper | undefined; own?: Keeper | undefined }> {
      const { Date: date, Distributorid, Showid } = key
      // At most one is held, and a person's own left rows are neither: two rows are enough.
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

    /** The person who took over a window's draft of a sheet, and the moment. */
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

    /** Everybody who typed a part of a user's unsaved rows of a sheet before the user. */
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

/** The SQL of drafts that change hands, or are left; make it from a transaction to work inside that. */
export function handOverStore(db: Db) {
  const tables = db.withTables<SheetDraftTable & DistributorTables & UserTables>()

  return {
    /** A draft of anybody, held until the transaction ends. */
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

    /** Ends the hold of a draft that another person goes on with, or its own in another window (`isOwn`): then it is no longer listed. */
    async release(id: number, by: string, at: Date, isOwn = false): Promise<void> {
      await tables
        .updateTable('sheet_drafts')
        .set({ is_holder: false, held_until: null, taken_over_by: by, taken_over_at: at, ...(isOwn && { discarded_at: at }) })
        .where('id', '=', id)
        .execute()
    },

    /**
     * SALES-42: a window closes, and no longer holds its sheet; its rows stay as they were kept. Undefined when it has none that wait, or has been
     * opened again by now.
     */
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

    /** Copies a draft to another person, under a window's name; it holds nothing, and other people typed in it. */
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

/** The name of the person who took over the draft that is called `drafts`; null if it was not taken over. */
export const takerName = nameOfUser('drafts.taken_over_by')

/** SQL: a draft holds its sheet at a moment. The table must be named or joined as `drafts`. */
export const isHeld = (at: Date): RawBuilder<boolean> => sql<boolean>`(is_holder and held_until > ${at})`

/** A draft of anybody, as `lock` gives it. */
export type LockedDraft = NonNullable<Awaited<ReturnType<ReturnType<typeof handOverStore>['lock']>>>

/** The sheet that a draft belongs to. */
export const keyOfDraft = ({ sheet_date, distributor_id, show_id }: LockedDraft): SheetKey => ({
  Date: sheet_date,
  Distributorid: distributor_id,
  Showid: String(show_id),
})
