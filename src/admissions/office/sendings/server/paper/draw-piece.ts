import { applicationByNumber, dropFiles, saysOf, storeLetter } from '#admissions/record/applications/server/public.ts'
import type { StoredLetter } from '#admissions/record/applications/server/paper/kept-letters.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { decided, letterOf, type ReadLetter } from '../letter-of.ts'
import { whyUnwritten } from '../preparing/recipients.ts'
import { sendingItemStore, sendingStore, type SendingRow } from '../store.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

export type Drawn = Map<number, StoredLetter>
export type ReadyLetter = ReadLetter & { stored: StoredLetter | undefined }

/** LETTER-7, LETTER-18: small pieces, so that nobody waits long; an approval is a whole save. */
export const pieceSize = ({ approves }: Pick<SendingRow, 'approves'>): number => (approves ? 20 : 200)

const hasPaper = ({ subject, sent_as }: Pick<SendingRow, 'subject' | 'sent_as'>) => subject !== '' && sent_as !== 'mail'

/** LETTER-16: draws before the transaction, which then holds nothing, and one at a time, beside what people open. The caller drops unsent ones. */
export async function drawPiece(deps: Deps, id: number, signal?: AbortSignal): Promise<Drawn> {
  const { db } = deps
  const drawn: Drawn = new Map()
  const sending = await sendingStore(db).find(id)
  if (!sending || !hasPaper(sending) || (sending.state !== 'waiting' && sending.state !== 'sending')) return drawn
  const isGoing = goingOf(sending)
  for (const { application_id, version } of await sendingItemStore(db).next(id, pieceSize(sending))) {
    const row = await applicationByNumber(db, application_id)
    if (!row || !isGoing(row, version)) continue
    const { letter } = await readBy(db, deps, sending, row)
    drawn.set(application_id, await storeLetter(deps, row, letter, signal))
  }
  return drawn
}

function goingOf({ kind, status }: SendingRow) {
  const why = whyUnwritten(kind)
  return (row: RecordRow, version: number | null) => (status === '' ? why(row) === '' : row.version === version)
}

/** Undefined if the application or the day has changed since the drawing: then it must be drawn again. */
export async function readyLetter(
  tx: Db,
  deps: Deps,
  sending: SendingRow,
  row: RecordRow,
  drawn: Drawn,
): Promise<ReadyLetter | undefined> {
  const read = await readBy(tx, deps, sending, row)
  if (!hasPaper(sending)) return { ...read, stored: undefined }
  const stored = drawn.get(row.application_id)
  return stored && stored.says === saysOf(deps, row, read.letter) ? { ...read, stored } : undefined
}

export const dropUnsent = (deps: Deps, drawn: Drawn, sentIds: ReadonlySet<number>): Promise<void> =>
  dropFiles(
    deps,
    [...drawn].flatMap(([application, { key }]) => (sentIds.has(application) ? [] : [key])),
  )

const readBy = (db: Db, deps: Deps, { kind, subject, body, status, reason, approves, sent_as }: SendingRow, row: RecordRow) =>
  letterOf(db, deps, { kind, wording: { subject, text: body }, reason, as: sent_as }, decided(row, status, approves))
