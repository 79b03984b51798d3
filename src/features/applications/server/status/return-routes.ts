import { variantOf } from '#features/forms/variants.ts'
import { sendQueuedMails, queueMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { applications, documentReturned, locked } from '../../contract.ts'
import type { ApplicationSubscriber } from '../events.ts'
import { returnedMail } from './status-mails.ts'
import { existingRecord } from '../saving/create/find-or-create.ts'
import { writeRecord } from '../record/write-record.ts'

/** DOC-6: `applications/returndocument`: staff request a document again. The file stays until another replaces it. */
export function returnRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db, config } = deps
  return [
    route(applications.returnDocument, async ({ username, docname, path, reason }, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const row = await existingRecord(tx, username)
        if (row.application_status === 'approved') throw new Refusal(locked)
        const about = { actor: who.username, ip: caller.ip, module: 'Documents', applicationId: row.application_id }
        const { row: after } = await writeRecord(
          tx,
          deps,
          { row, variant: variantOf(row.form), by: who.username, ip: caller.ip },
          { file: { slot: docname, do: 'return', key: path, reason } },
          { entries: [{ ...about, isMilestone: true, log: `${docname} returned: ${reason}` }] },
        )
        await publish(tx, [{ kind: 'saved', before: row, after, by: who.username }])
        const letter = returnedMail(config, row, { document: docname, reason })
        if (letter) await queueMail(tx, deps, letter)
      })
      sendQueuedMails(deps)
      return documentReturned
    }),
  ]
}
