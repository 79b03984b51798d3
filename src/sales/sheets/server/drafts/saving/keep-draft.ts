import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import type { SheetKey } from '../../../contract.ts'
import { mostDrafts, openElsewhere, takenOver, tooManyDrafts, unknownDraft, wentOnElsewhere } from '../../../draft-contract.ts'
import { assertVisible } from '../../sheet/access.ts'
import { sheetKeyStore } from '../../sheet/sheet-key-store.ts'
import { clockIn, heldRefusal, toOwnWindowDto } from '../../sheet/lease/lease.ts'
import { keepStore, type NearDraft } from './keep-store.ts'
import { writeDraft, type KeptDraft } from './write-store.ts'

type Keeping = Omit<KeptDraft, 'key' | 'contributors'>

/** SALES-41, SALES-42: two writes of one transaction, because typists call it every few seconds. Undefined if the window leaves or is late. */
export async function keepDraft(
  tx: Tx,
  key: SheetKey,
  who: Session,
  { timeZone, ...draft }: Keeping & { timeZone: string },
): Promise<{ id: number } | undefined> {
  const { place, others, drafts } = await keepStore(tx).read(key, draft)
  if (place?.state) assertVisible({ ...place, state: place.state }, who)
  const columns = place?.is_active
    ? { sheet_date: key.Date, show_id: place.show_id, distributor_row_id: place.distributor_row_id }
    : (await sheetKeyStore(tx).hold(key)).columns

  const own = drafts.filter(({ username }) => username === who.username)
  const before = own.find(({ window_id }) => window_id === draft.windowId)
  // Checked before the holder: to this window the holder is the one that relieved it.
  if (before?.taken_over_at && before.taken_over_by !== null) {
    const [time, isMine] = [clockIn(timeZone, before.taken_over_at), before.taken_over_by === who.username]
    throw new Refusal(isMine ? wentOnElsewhere(time) : takenOver(before.taker, time), { isTakenOver: true, isMine })
  }
  // A late request of a closed window would hold a sheet that no window has open.
  if (before && draft.seq !== undefined && before.seq > draft.seq) throw new Refusal(unknownDraft)
  assertFree(drafts.find(isHolder), who, { ...draft, timeZone })
  if (others >= mostDrafts) throw new Refusal(tooManyDrafts)
  const contributors = [...new Set(own.flatMap((each) => (each.discarded_at ? [] : each.contributors)))]
  return writeDraft(tx, { ...draft, key: columns, contributors })
}

const isHolder = ({ is_held, discarded_at, taken_over_by }: NearDraft) => is_held && !discarded_at && taken_over_by === null

/** SALES-42, SALES-75: another person or window holds the sheet, unless this window continues that one. */
function assertFree(
  holder: NearDraft | undefined,
  who: Session,
  { kind, at, timeZone, windowId, relieves }: Keeping & { timeZone: string },
): void {
  if (!holder) return
  if (holder.username !== who.username) throw heldRefusal(holder, who, { kind, at, timeZone })
  if (!relieves || holder.window_id === windowId || relieves.includes(holder.window_id)) return
  throw new Refusal(openElsewhere, toOwnWindowDto(holder))
}
