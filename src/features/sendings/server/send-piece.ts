import { heldApplications } from '#features/applications/server/public.ts'
import type { Row } from '#features/applications/server/record/store.ts'
import { addLetter } from '#features/messages/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isGone } from '../contract.ts'
import { letterOf } from './letter-of.ts'
import { whyLeft } from './recipients.ts'
import { sendingStore, type NewItem, type SendingRow } from './store.ts'

/** LETTER-7: few enough that a piece holds up nobody else for long. */
const pieceSize = 200
/** Mails that are about one person alone go first. */
const afterOthers = -1

/**
 * Sends the next piece of a sending, all of it or nothing, and answers whether more may follow. The sending is held meanwhile, so that of two
 * processes each finds what the other has left; what is written in a piece is committed with the note that it was.
 */
export async function sendPiece(deps: Deps, id: number): Promise<boolean> {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const store = sendingStore(tx)
    const sending = await store.lock(id)
    if (sending?.state !== 'waiting' && sending?.state !== 'sending') return false
    const numbers = await store.next(id, pieceSize)
    if (numbers.length === 0) {
      await store.setState(id, 'done', now())
      return false
    }
    if (sending.state === 'waiting') await store.setState(id, 'sending', null)
    const rows = new Map((await heldApplications(tx, numbers)).map((row) => [row.application_id, row]))
    const items: NewItem[] = []
    for (const application_id of numbers) {
      const row = rows.get(application_id)
      const why = row ? whyLeft(sending.kind, row) : isGone
      if (row && why === '') await write(tx, deps, sending, row)
      items.push({ application_id, why })
    }
    await store.settle(id, items)
    return true
  })
}

/** LETTER-10: one letter: its mail, its place in the thread and in the timeline. */
async function write(tx: Db, deps: Deps, sending: SendingRow, row: Row): Promise<void> {
  const { id, kind, subject, body, prepared_by } = sending
  const { letter, mail } = await letterOf(tx, deps, { kind, wording: { subject, text: body } }, row)
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
