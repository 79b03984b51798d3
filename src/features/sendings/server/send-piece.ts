import { heldApplications } from '#features/applications/server/public.ts'
import type { ApplicationSubscriber } from '#features/applications/server/events.ts'
import type { Row } from '#features/applications/server/record/store.ts'
import { addLetter } from '#features/messages/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isGone } from '../contract.ts'
import { decider } from './decide.ts'
import { letterOf } from './letter-of.ts'
import { whyUnwritten } from './preparing/recipients.ts'
import { sendingStore, type EndedItem, type SendingRow } from './store.ts'

/** LETTER-7: few enough that a piece holds up nobody else for long. */
const pieceSize = 200
/** Mails that are about one person alone go first. */
const afterOthers = -1

/**
 * Sends the next piece of a sending, all of it or nothing, and answers whether more may follow. The sending is held meanwhile, so that of two
 * processes each finds what the other has left; what is written in a piece is committed with the note that it was.
 */
export async function sendPiece(deps: Deps, publish: ApplicationSubscriber, id: number): Promise<boolean> {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const store = sendingStore(tx)
    const sending = await store.lock(id)
    if (sending?.state !== 'waiting' && sending?.state !== 'sending') return false
    const items = await store.next(id, pieceSize)
    if (items.length === 0) {
      await store.setState(id, 'done', now())
      return false
    }
    if (sending.state === 'waiting') await store.setState(id, 'sending', null)
    const numbers = items.map(({ application_id }) => application_id)
    const rows = new Map((await heldApplications(tx, numbers)).map((row) => [row.application_id, row]))
    const end = sending.status === '' ? writer(tx, deps, sending) : await decider(tx, deps, publish, sending, write)
    const ended: EndedItem[] = []
    for (const { application_id, version } of items) {
      const row = rows.get(application_id)
      ended.push({ application_id, why: row ? await end(row, version) : isGone })
    }
    await store.settle(id, ended)
    return true
  })
}

/** Writes to an applicant; answers why not. */
function writer(tx: Db, deps: Deps, sending: SendingRow) {
  const whyLeft = whyUnwritten(sending.kind)
  return async (row: Row): Promise<string> => {
    const why = whyLeft(row)
    if (why === '') await write(tx, deps, sending, row)
    return why
  }
}

/** LETTER-10: one letter: its mail, its place in the thread and in the timeline. */
async function write(tx: Db, deps: Deps, sending: SendingRow, row: Row): Promise<void> {
  const { id, kind, subject, body, reason, prepared_by } = sending
  const { letter, mail } = await letterOf(tx, deps, { kind, wording: { subject, text: body }, reason }, row)
  const mailId = mail && (await queueMail(tx, deps, mail, { priority: afterOthers }))
  await addLetter(tx, {
    application_id: row.application_id,
    subject: letter.subject,
    text: letter.text,
    sent_by: prepared_by,
    sent_at: deps.now(),
    key: `sending-${id}`,
    mail: mailId ?? '',
  })
  const log = `${mail ? 'Letter sent' : 'Letter under Messages, without a mail'}: ${letter.subject}`
  const about = { actor: prepared_by, module: 'Letters', applicationId: row.application_id }
  await auditLog(deps)(tx, { ...about, log, isMilestone: true })
}
export type Write = typeof write
