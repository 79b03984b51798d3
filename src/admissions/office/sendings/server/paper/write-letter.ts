import { keepLetter } from '#admissions/record/applications/server/public.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'
import { addLetter } from '#admissions/applicant/messages/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadyLetter } from './draw-piece.ts'
import type { SendingRow } from '../store.ts'

/** Mails about one person go first. */
const afterOthers = -1

/** LETTER-10, LETTER-16: mail, PDF, thread and timeline together. */
export async function writeLetter(
  tx: Db,
  deps: Deps,
  { id, prepared_by }: SendingRow,
  row: RecordRow,
  { letter, mail, stored }: ReadyLetter,
) {
  const { application_id } = row
  const mailId = mail && (await queueMail(tx, deps, mail, { priority: afterOthers }))
  if (stored) await keepLetter(tx, application_id, stored, { by: prepared_by, at: deps.now() })
  await addLetter(tx, {
    application_id,
    subject: letter.subject,
    text: letter.text,
    sent_by: prepared_by,
    sent_at: deps.now(),
    key: `sending-${id}`,
    mail: mailId ?? '',
    document: stored?.key ?? '',
  })
  const log = `${mail ? 'Letter sent' : 'Letter under Messages, without a mail'}: ${letter.subject}`
  const about = { actor: prepared_by, module: 'Letters', applicationId: application_id }
  await auditLog(deps)(tx, { ...about, log, isMilestone: true })
}
