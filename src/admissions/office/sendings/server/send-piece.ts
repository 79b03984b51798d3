import { heldApplications } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isGone } from '../contract.ts'
import { beginAt } from './preparing/begin.ts'
import { decider } from './decide.ts'
import { drawPiece, dropUnsent, pieceSize, readyLetter, type Drawn } from './paper/draw-piece.ts'
import { whyUnwritten } from './preparing/recipients.ts'
import { writeLetter } from './paper/write-letter.ts'
import { sendingItemStore, sendingStore, type EndedItem, type SendingRow } from './store.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

/** All or nothing. Returns whether more may follow; letters that no longer fit their PDFs wait for the next piece. */
export async function sendPiece(deps: Deps, publish: ApplicationSubscriber, id: number, signal?: AbortSignal): Promise<boolean> {
  const drawn = await drawPiece(deps, id, signal)
  // If it fails, the sweep finds out whether the transaction has named them.
  const { isMore, sentIds } = await writePiece(deps, publish, id, drawn)
  await dropUnsent(deps, drawn, sentIds)
  return isMore
}

/** Locks the sending, so that two processes don't send the same; marks and writes commit together. */
async function writePiece(deps: Deps, publish: ApplicationSubscriber, id: number, drawn: Drawn) {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const sentIds = new Set<number>()
    const [store, itemStore] = [sendingStore(tx), sendingItemStore(tx)]
    const sending = await store.lock(id)
    if (sending?.state !== 'waiting' && sending?.state !== 'sending') return { isMore: false, sentIds }
    if (sending.state === 'waiting' && sending.begins_at > now()) {
      // An earlier release was undone, or two clocks differ.
      await beginAt(tx, deps, id, sending.begins_at)
      return { isMore: false, sentIds }
    }
    const items = await itemStore.next(id, pieceSize(sending))
    if (items.length === 0) {
      await store.setState(id, 'done', now())
      return { isMore: false, sentIds }
    }
    if (sending.state === 'waiting') await store.setState(id, 'sending', null)
    const numbers = items.map(({ application_id }) => application_id)
    const rows = new Map((await heldApplications(tx, numbers)).map((row) => [row.application_id, row]))
    const piece = { sending, drawn }
    const end = sending.status === '' ? writer(tx, deps, piece) : await decider(tx, deps, publish, piece)
    const ended: EndedItem[] = []
    for (const { application_id, version } of items) {
      const row = rows.get(application_id)
      const why = row ? await end(row, version) : isGone
      if (why === undefined) continue
      if (why === '') sentIds.add(application_id)
      ended.push({ application_id, why })
    }
    await itemStore.settle(id, ended)
    return { isMore: true, sentIds }
  })
}

function writer(tx: Db, deps: Deps, { sending, drawn }: { sending: SendingRow; drawn: Drawn }) {
  const whyLeft = whyUnwritten(sending.kind)
  return async (row: RecordRow): Promise<string | undefined> => {
    const why = whyLeft(row)
    if (why !== '') return why
    const letter = await readyLetter(tx, deps, sending, row, drawn)
    if (!letter) return undefined
    await writeLetter(tx, deps, sending, row, letter)
    return ''
  }
}
