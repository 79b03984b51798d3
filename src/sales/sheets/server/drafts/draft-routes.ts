import { repeatable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import type { SheetKey } from '../../contract.ts'
import { draftDiscarded, draftPutBack, sheetDrafts, takenOver, unknownDraft } from '../../draft-contract.ts'
import { submittedRows, type StoredRow } from '../../sheet/changes.ts'
import { isVisible } from '../sheet/access.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { sheetStore } from '../sheet/store.ts'
import { draftStore } from './draft-store.ts'
import { keepDraft } from './saving/keep-draft.ts'
import { leftStore } from './saving/left-store.ts'
import { clockIn, mayKeep } from '../sheet/lease/lease.ts'
import { handOverStore } from '../sheet/lease/lease-store.ts'
import { takeRoute } from './take-route.ts'

export function draftRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps
  const timeZone = config.TIME_ZONE

  return [
    route(sheetDrafts.keep, async ({ Kind, Window, Version, Lines, Control, Relieves, Leaves = false, Seq, ...key }, { who }) => {
      if (!mayKeep(Kind, who)) throw new Refusal(messages.notAllowed)
      const at = now()
      const of = { kind: Kind, username: who.username }
      const window = { windowId: Window, seq: Seq }
      if (Lines === undefined) {
        const left = await handOverStore(db).leave(key, of, window)
        // The window has sent rows before, which may still be on their way.
        if (!left && Seq !== undefined && Seq > 1)
          await leftStore(db).note(key, { ...of, windowId: Window, version: Version, seq: Seq, at })
        if (!left) throw new Refusal(unknownDraft)
        return { ID: left.id, At: left.kept_at.toISOString() }
      }
      const draft = { ...of, ...window, version: Version, lines: Lines, control: Control, relieves: Relieves, leaves: Leaves, at }
      const kept = await repeatable(db, (tx) => keepDraft(tx, key, who, { ...draft, timeZone }))
      if (!kept) throw new Refusal(unknownDraft)
      return { ID: kept.id, At: at.toISOString() }
    }),

    takeRoute(deps),

    route(sheetDrafts.list, async ({ All = false }, { who }) => {
      if (All && !admits('readEverySheet', who)) throw new Refusal(messages.notAllowed)
      return (await draftStore(db).of(All ? undefined : who.username)).map((draft) => ({
        ...aboutOf(draft),
        Username: draft.username,
        Name: draft.name,
        Rows: draft.row_count,
        Discarded: draft.discarded_at?.toISOString() ?? '',
        TakenOver: draft.taken_over_at ? takenOver(draft.taker ?? '', clockIn(timeZone, draft.taken_over_at)) : '',
      }))
    }),

    route(sheetDrafts.get, async ({ ID }, { who }) => {
      const draft = await draftStore(db).find(who.username, ID)
      if (!draft) throw new Refusal(unknownDraft)
      const about = aboutOf(draft)
      return { ...about, Lines: draft.lines, Control: draft.control, Base: [...(await baseOf(about, draft.base_version, who))] }
    }),

    route(sheetDrafts.drop, async ({ ID, Undo = false }, { who: { username } }) => {
      if (!(await draftStore(db).discard(username, ID, Undo ? null : now()))) throw new Refusal(unknownDraft)
      return Undo ? draftPutBack : draftDiscarded
    }),
  ]

  function baseOf(key: SheetKey, version: number, who: Session): Promise<readonly StoredRow[]> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const store = sheetStore(tx)
        const sheet = version === 0 ? undefined : await store.of(key)
        if (!sheet || !isVisible(sheet, who)) return []
        return submittedRows(await sheetRowsStore(tx).all(sheet.id), await sheetHistoryStore(tx).changesSince(sheet.id, version))
      })
  }
}

type AnyDraft = NonNullable<Awaited<ReturnType<ReturnType<typeof draftStore>['find']>>>

const aboutOf = (draft: Omit<AnyDraft, 'lines' | 'control'>) => ({
  ID: draft.id,
  Date: draft.sheet_date,
  Distributorid: draft.distributor_id,
  Showid: String(draft.show_id),
  Kind: draft.kind,
  Window: draft.window_id,
  Version: draft.base_version,
  At: draft.kept_at.toISOString(),
})
