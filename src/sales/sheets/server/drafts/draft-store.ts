import { dayMs } from '#shared/time/durations.ts'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import { personName } from '#accounts/users/server/public.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import { mostDrafts } from '../../draft-contract.ts'
import { takerName } from '../sheet/lease/lease-store.ts'
import type { SheetDraftTable } from '../tables.ts'

const keptMs = { draft: 30 * dayMs, discarded: 7 * dayMs }

const mostListed = 500

const namedDrafts = (db: Db) =>
  db
    .withTables<SheetDraftTable & DistributorTables & UserTables>()
    .selectFrom('sheet_drafts as drafts')
    .innerJoin('distributors', 'distributors.id', 'drafts.distributor_row_id')
    .innerJoin('users', 'users.username', 'drafts.username')
    .select([personName('users').as('name'), takerName.as('taker')])
    .select([
      'drafts.username',
      'taken_over_at',
      'drafts.id',
      'sheet_date',
      'show_id',
      'kind',
      'window_id',
      'base_version',
      'row_count',
      'kept_at',
      'discarded_at',
      'distributors.distributor_id',
    ])

export function draftStore(db: Db) {
  const tables = db.withTables<SheetDraftTable>()
  const named = namedDrafts(db)

  return {
    async isFull({ username, windowId }: { username: string; windowId: string }): Promise<boolean> {
      const { count } = await tables
        .selectFrom('sheet_drafts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('username', '=', username)
        .where('window_id', '!=', windowId)
        .executeTakeFirstOrThrow()
      return Number(count) >= mostDrafts
    },

    /** Newest first; without a user name everybody's. */
    of: (username: string | undefined) =>
      named
        .$if(username !== undefined, (drafts) => drafts.where('drafts.username', '=', username ?? ''))
        .$if(username === undefined, (drafts) => drafts.where('discarded_at', 'is', null).limit(mostListed))
        .orderBy('kept_at', 'desc')
        .orderBy('drafts.id')
        .execute(),
    find: (username: string, id: number) =>
      named.select(['lines', 'control']).where('drafts.username', '=', username).where('drafts.id', '=', id).executeTakeFirst(),

    /** `at` null restores it. Returns whether the draft is this person's. */
    async discard(username: string, id: number, at: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('sheet_drafts')
        .set({ discarded_at: at, is_holder: false, held_until: null })
        .where('username', '=', username)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** SALES-43: deletes drafts that were left or discarded too long ago. */
    async deleteOld(at: Date): Promise<void> {
      const before = (ms: number) => new Date(at.getTime() - ms)
      await tables
        .deleteFrom('sheet_drafts')
        .where(({ eb, or }) => or([eb('kept_at', '<', before(keptMs.draft)), eb('discarded_at', '<', before(keptMs.discarded))]))
        .execute()
    },
  }
}
