import { sql } from 'kysely'
import { restartIfTaken } from '#server/db/errors.ts'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import type { DraftKind } from '../../../contract.ts'
import { heldMs } from '../../../draft-contract.ts'
import type { PaperTotals } from '../../../sheet/paper-totals.ts'
import type { LockedSheetKey } from '../../sheet/sheet-key-store.ts'
import type { DraftLine, SheetDraftTable } from '../../tables.ts'

export type KeptDraft = {
  key: LockedSheetKey['columns']
  kind: DraftKind
  username: string
  windowId: string
  version: number
  lines: readonly DraftLine[]
  control: PaperTotals
  at: Date
  contributors?: readonly string[]
  relieves?: readonly string[] | undefined
  leaves?: boolean | undefined
  /** Undefined if the window does not count its requests. */
  seq?: number | undefined
}

type HeldSheet = Pick<KeptDraft, 'key' | 'kind' | 'username' | 'windowId' | 'at' | 'relieves'>

/** SALES-42: the unique index decides between two writers: the second transaction restarts. Undefined for a late request, or one that leaves. */
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
          // They are long: sent once, and compared as text.
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
