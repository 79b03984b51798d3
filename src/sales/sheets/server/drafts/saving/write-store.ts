import { sql } from 'kysely'
import { restartIfTaken } from '#server/db/errors.ts'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import type { DraftKind } from '../../../contract.ts'
import { heldMs } from '../../../draft-contract.ts'
import type { PaperTotals } from '../../../sheet/paper-totals.ts'
import type { LockedSheetKey } from '../../sheet/sheet-key-store.ts'
import type { DraftLine, SheetDraftTable } from '../../tables.ts'

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
  /** The people who typed in these rows before. */
  contributors?: readonly string[]
  /** The windows of the same person that lose the hold; undefined for all others. */
  relieves?: readonly string[] | undefined
  /** Its window closes: it no longer holds the sheet. */
  leaves?: boolean | undefined
  /** The number of this sending of its window; undefined if the window does not count them. */
  seq?: number | undefined
}

type HeldSheet = Pick<KeptDraft, 'key' | 'kind' | 'username' | 'windowId' | 'at' | 'relieves'>

/**
 * SALES-42: keeps a draft and makes it the holder of its sheet, in a `repeatable` transaction that asked for other holders before. The unique
 * index decides between two who come at once: the second one's transaction restarts. One that leaves holds nothing, and brings back nothing
 * that was discarded, because it may come late: undefined then, and for a sending that comes after a later one.
 */
export async function writeDraft(tx: Db, draft: KeptDraft): Promise<{ id: number } | undefined> {
  const { key, kind, username, windowId, version, lines, control, at } = draft
  const { contributors = [], leaves = false, seq } = draft
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
  await later(tx, endedHolds(tx, draft))
  return tx
    .withTables<SheetDraftTable>()
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
}

/** Ends the holds of a sheet that are over, and those of the same person in windows that a draft relieves. */
const endedHolds = (db: Db, { key, kind, username, windowId, at, relieves }: HeldSheet) =>
  db
    .withTables<SheetDraftTable>()
    .updateTable('sheet_drafts')
    .set({ is_holder: false, held_until: null })
    .where(
      sql<boolean>`(sheet_date = ${key.sheet_date} and distributor_row_id = ${key.distributor_row_id} and show_id = ${key.show_id} and kind = ${kind})`,
    )
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
