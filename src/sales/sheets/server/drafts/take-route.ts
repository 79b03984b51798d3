import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { messages } from '#shared/messages.ts'
import { sheetDrafts, tooManyDrafts, unknownDraft } from '../../draft-contract.ts'
import { assertVisible } from '../sheet/access.ts'
import { logModule } from '../sheet/sheet-log.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'
import { draftStore } from './draft-store.ts'
import { assertNotHeld, contributorsWith, heldRefusal, mayKeep, mayTake } from '../sheet/lease/lease.ts'
import { handOverStore, keyOfDraft, leaseStore, type LockedDraft } from '../sheet/lease/lease-store.ts'
import { writeDraft } from './saving/write-store.ts'

/** SALES-44, SALES-75: both people become makers when the rows are saved. */
export function takeRoute(deps: Deps): Route {
  const { config, now } = deps
  return route(sheetDrafts.take, ({ ID, Window = `taken-${ID}`, From }, { who, change }) =>
    change(logModule, async ({ tx, audit }) => {
      const [at, leases, store] = [now(), leaseStore(tx), draftStore(tx)]
      const { draft, isOwn, sheet } = await lockedRows(tx, { ID, Window, From }, who, at)
      const { kind, username: from, show_id, sheet_date, distributor_row_id, distributor_id } = draft
      const lease = { kind, username: who.username, at, timeZone: config.TIME_ZONE }
      if (!isOwn && !mayTake(draft, who, at)) throw heldRefusal(draft, who, lease)
      if (!isOwn && !draft.is_held && isOver(draft, sheet)) throw new Refusal(unknownDraft)

      const columns = { sheet_date, show_id, distributor_row_id }
      // Refuses a window whose rows were taken over: it would hold the sheet without anybody seeing it.
      if (await leases.takenOver(columns, lease, Window)) throw new Refusal(unknownDraft)
      await handOverStore(tx).release(ID, who.username, at, isOwn)
      await assertNotHeld(tx, columns, who, lease)
      const mine = {
        key: columns,
        kind,
        username: who.username,
        windowId: Window,
        version: draft.base_version,
        at,
        control: draft.control,
        relieves: isOwn ? [draft.window_id] : undefined,
      }
      if (await store.isFull(mine)) throw new Refusal(tooManyDrafts)
      const kept = await writeDraft(tx, { ...mine, lines: draft.lines, contributors: contributorsWith(draft, who.username) })
      if (!kept) throw new Refusal(unknownDraft)
      if (!isOwn) {
        const note = { at, actor: who.username, action: 'taken-over', reason: draft.name } as const
        if (sheet) await sheetHistoryStore(tx).note(sheet.id, { ...note, version: sheet.version })
        const log = `Unsaved rows of ${from} on the sheet of ${sheet_date}, ${distributor_id}, show ${show_id} taken over`
        await audit(log)
      }
      return { ID: kept.id, Window, At: at.toISOString() }
    }),
  )
}

type Taken = { ID: number; Window: string; From: string | undefined }

/** Locked, with their sheet if it was saved. Refuses rows that are gone, and those that this person may not see or keep. */
async function lockedRows(tx: Db, { ID, ...windows }: Taken, who: Session, at: Date) {
  const draft = await handOverStore(tx).lock(ID, at)
  const isOwn = draft?.username === who.username
  if (!draft || draft.discarded_at || (isOwn && !isElsewhere(draft, windows))) throw new Refusal(unknownDraft)
  if (!mayKeep(draft.kind, who)) throw new Refusal(messages.notAllowed)
  const sheet = await sheetStore(tx).of(keyOfDraft(draft))
  if (sheet) assertVisible(sheet, who)
  return { draft, isOwn, sheet }
}

const isOver = (draft: LockedDraft, sheet: StoredSheet | undefined) =>
  draft.taken_over_by !== null || draft.base_version !== (sheet?.version ?? 0)

const isElsewhere = (draft: LockedDraft, { Window, From }: Omit<Taken, 'ID'>) =>
  draft.window_id === From && From !== Window && draft.taken_over_by === null
