import { sendQueuedMails, queueMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { fill } from '#shared/text/fill.ts'
import { applications, documentReturned } from '../../contract.ts'
import { noSuchFile } from '../../document-calls.ts'
import { words } from '../../words.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { existingRecord } from '../changes/find-or-begin.ts'
import { returnedMail } from '../status/status-mails.ts'
import { itemsAfter, refuseApproved, writeAsked } from './return-for-correction.ts'

/** DOC-6: a correction with a mail of its own. The file stays until another replaces it. */
export function returnRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db, config } = deps
  return [
    route(applications.returnDocument, async ({ username, docname, path, reason }, { who, caller }) => {
      await db.transaction().execute(async (tx) => {
        const row = await existingRecord(tx, username)
        refuseApproved(row)
        const files = await documentStore(tx).of(row.application_id)
        if (!files.some(({ slot, key }) => slot === docname && (path === undefined || key === path)))
          throw new Refusal(noSuchFile)
        const requests = [{ kind: 'document' as const, name: docname, words: reason }]
        const context = { tx, deps, publish, by: who.username, ip: caller.ip }
        const { items } = await itemsAfter(context, row, requests)
        const entry = { module: 'Documents', log: fill(words.milestones.returned, { document: docname, reason }) }
        await writeAsked(context, row, { requests, items }, entry)
        const mail = await returnedMail(tx, config, row, { document: docname, reason })
        if (mail) await queueMail(tx, deps, mail)
      })
      sendQueuedMails(deps)
      return documentReturned
    }),
  ]
}
