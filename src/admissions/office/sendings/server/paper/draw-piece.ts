import { applicationByNumber, dropFiles, saysOf, storeLetter } from '#admissions/record/applications/server/public.ts'
import type { StoredLetter } from '#admissions/record/applications/server/paper/kept-letters.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { decided, letterOf, type ReadLetter } from '../letter-of.ts'
import { whyUnwritten } from '../preparing/recipients.ts'
import { sendingItemStore, sendingStore, type SendingRow } from '../store.ts'
import type { Row } from '#admissions/record/applications/server/record/tables.ts'

/** The PDFs that were drawn for a piece, by the number of the application. */
export type Drawn = Map<number, StoredLetter>
/** A letter that can be sent: with the PDF that says the same, where it has one. */
export type ReadyLetter = ReadLetter & { stored: StoredLetter | undefined }

/** LETTER-7, LETTER-18: few enough that a piece doesn't hold up other people for long; an approval is a whole save. */
export const pieceSize = ({ approves }: Pick<SendingRow, 'approves'>): number => (approves ? 20 : 200)

const hasPaper = ({ subject, sent_as }: Pick<SendingRow, 'subject' | 'sent_as'>) => subject !== '' && sent_as !== 'mail'

/**
 * LETTER-16: draws and stores the PDFs of the next piece, before the transaction that sends it, so that nothing is held meanwhile. One at a
 * time: what people open goes on being drawn beside it. Those that nobody is sent are dropped by who calls it.
 */
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

/** Whether an application would be sent its letter, as far as can be said before the transaction. */
function goingOf({ kind, status }: SendingRow) {
  const why = whyUnwritten(kind)
  return (row: Row, version: number | null) => (status === '' ? why(row) === '' : row.version === version)
}

/**
 * The letter of a held application, with its PDF. Undefined while there is none that says the same: the application, or the day, has changed
 * since it was drawn, and it is drawn again.
 */
export async function readyLetter(
  tx: Db,
  deps: Deps,
  sending: SendingRow,
  row: Row,
  drawn: Drawn,
): Promise<ReadyLetter | undefined> {
  const read = await readBy(tx, deps, sending, row)
  if (!hasPaper(sending)) return { ...read, stored: undefined }
  const stored = drawn.get(row.application_id)
  return stored && stored.says === saysOf(deps, row, read.letter) ? { ...read, stored } : undefined
}

/** Removes the PDFs of a piece that were not sent. */
export const dropUnsent = (deps: Deps, drawn: Drawn, sentIds: ReadonlySet<number>): Promise<void> =>
  dropFiles(
    deps,
    [...drawn].flatMap(([application, { key }]) => (sentIds.has(application) ? [] : [key])),
  )

/** A letter as its reader has it; of a decision, with the status that it gives. */
const readBy = (db: Db, deps: Deps, { kind, subject, body, status, reason, approves, sent_as }: SendingRow, row: Row) =>
  letterOf(db, deps, { kind, wording: { subject, text: body }, reason, as: sent_as }, decided(row, status, approves))
