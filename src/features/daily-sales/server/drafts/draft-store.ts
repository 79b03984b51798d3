import { dayMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { DistributorTables } from '#features/distributors/server/tables.ts'
import { personName } from '#features/users/server/public.ts'
import type { UserTables } from '#features/users/server/tables.ts'
import { restartIfTaken } from '#server/db/errors.ts'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { heldMs, mostDrafts } from '../../draft-contract.ts'
import type { DraftKind } from '../../contract.ts'
import type { PaperTotals } from '../../sheet/paper-totals.ts'
import type { LockedSheetKey } from '../entry/sheet-key-store.ts'
import { takerName } from './lease-store.ts'
import type { DraftLine, SheetDraftTable } from '../tables.ts'

/** The draft of a window: its rows as they are typed, its person, and the version of the sheet they began on. */
export type KeptDraft = {
  key: LockedSheetKey['columns']
  kind: DraftKind
  username: string
  windowId: string
  version: number
  lines: readonly DraftLine[]
  control: PaperTotals
  at: Date
  /** Who typed in these rows before. */
  contributors?: readonly string[]
  /** The windows of the same person that lose the hold; undefined for all others. */
  relieves?: readonly string[] | undefined
  /** Its window closes: it no longer holds the sheet. */
  leaves?: boolean | undefined
  /** Which sending of its window this is; undefined where that does not count them. */
  seq?: number | undefined
}

type HeldSheet = Pick<KeptDraft, 'key' | 'kind' | 'username' | 'windowId' | 'at' | 'relieves'>

/** How long drafts are kept, and how long discarded ones can be put back. */
const keptMs = { draft: 30 * dayMs, discarded: 7 * dayMs }

/** How many drafts of everybody are listed. */
const mostListed = 500

/** The SQL of unsaved rows; make it from a transaction to work inside that. */
export function draftStore(db: Db) {
  const tables = db.withTables<SheetDraftTable & DistributorTables & UserTables>()
  const named = tables
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
  const ofKey = (key: LockedSheetKey['columns'], kind: DraftKind) =>
    sql<boolean>`(sheet_date = ${key.sheet_date} and distributor_row_id = ${key.distributor_row_id} and show_id = ${key.show_id} and kind = ${kind})`

  /** Ends the holds of a sheet that are over, and those of the same person in windows that a draft relieves. */
  const endedHolds = ({ key, kind, username, windowId, at, relieves }: HeldSheet) =>
    tables
      .updateTable('sheet_drafts')
      .set({ is_holder: false, held_until: null })
      .where(ofKey(key, kind))
      .where('is_holder', '=', true)
      .where(({ eb, or, and }) =>
        or([
          eb('held_until', '<=', at),
          and([
            eb('username', '=', username),
            relieves ? eb('window_id', 'in', ['', ...relieves]) : eb('window_id', '!=', windowId),
          ]),
        ]),
      )

  return {
    /** Whether a person has as many drafts of other windows as they may. */
    async isFull({ username, windowId }: Pick<KeptDraft, 'username' | 'windowId'>): Promise<boolean> {
      const { count } = await tables
        .selectFrom('sheet_drafts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('username', '=', username)
        .where('window_id', '!=', windowId)
        .executeTakeFirstOrThrow()
      return Number(count) >= mostDrafts
    },

    /**
     * SALES-42: keeps a draft and makes it the holder of its sheet, in a `repeatable` transaction that asked for other holders before. The unique
     * index decides between two who come at once: the second one's transaction restarts. One that leaves holds nothing, and brings back nothing
     * that was discarded, because it may come late: undefined then, and for a sending that comes after a later one.
     */
    async keep({
      key,
      kind,
      username,
      windowId,
      version,
      lines,
      control,
      at,
      contributors = [],
      relieves,
      leaves = false,
      seq,
    }: KeptDraft): Promise<{ id: number } | undefined> {
      const heldUntil = leaves ? null : new Date(at.getTime() + heldMs)
      const now = {
        base_version: version,
        row_count: lines.length,
        control: JSON.stringify(control),
        kept_at: at,
        held_until: heldUntil,
        is_holder: !leaves,
        contributors: [...contributors],
        ...(seq !== undefined && { seq }),
      }
      await later(db, endedHolds({ key, kind, username, windowId, at, relieves }))
      return tables
        .insertInto('sheet_drafts')
        .values({
          ...key,
          kind,
          username,
          window_id: windowId,
          ...now,
          lines: JSON.stringify(lines),
          begun_at: at,
          typed_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['sheet_date', 'distributor_row_id', 'show_id', 'kind', 'username', 'window_id'])
            .doUpdateSet({
              ...now,
              // They are long: sent once, and compared as they were written.
              lines: (eb) => eb.ref('excluded.lines'),
              discarded_at: null,
              typed_at: sql`case when sheet_drafts.lines::text = excluded.lines::text and sheet_drafts.control = excluded.control then sheet_drafts.typed_at else excluded.typed_at end`,
            })
            .where(
              sql<boolean>`(not ${leaves}::boolean or sheet_drafts.discarded_at is null) and sheet_drafts.seq <= coalesce(${seq ?? null}::bigint, sheet_drafts.seq)`,
            ),
        )
        .returning('id')
        .executeTakeFirst()
        .catch(restartIfTaken)
    },

    /** A person's drafts, newest first; without one the newest of everybody. */
    of: (username: string | undefined) =>
      named
        .$if(username !== undefined, (drafts) => drafts.where('drafts.username', '=', username ?? ''))
        .$if(username === undefined, (drafts) => drafts.where('discarded_at', 'is', null).limit(mostListed))
        .orderBy('kept_at', 'desc')
        .orderBy('drafts.id')
        .execute(),
    /** One of a person's drafts with its lines. */
    find: (username: string, id: number) =>
      named.select(['lines', 'control']).where('drafts.username', '=', username).where('drafts.id', '=', id).executeTakeFirst(),

    /** Discards a person's draft at a moment, or puts it back; says whether it is theirs. */
    async discard(username: string, id: number, at: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('sheet_drafts')
        .set({ discarded_at: at, is_holder: false, held_until: null })
        .where('username', '=', username)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** SALES-43: deletes what nobody wanted for too long. */
    async deleteOld(at: Date): Promise<void> {
      const before = (ms: number) => new Date(at.getTime() - ms)
      await tables
        .deleteFrom('sheet_drafts')
        .where(({ eb, or }) => or([eb('kept_at', '<', before(keptMs.draft)), eb('discarded_at', '<', before(keptMs.discarded))]))
        .execute()
    },
  }
}
