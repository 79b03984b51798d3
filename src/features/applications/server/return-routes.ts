import { activityRecorder } from '#features/activity-log/server/door.ts'
import { noSuchFile } from '#features/documents/contract.ts'
import { mailJob, queueMail } from '#features/mail/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { applications, documentReturned, locked } from '../contract.ts'
import type { ApplicationFollower } from './followers.ts'
import { returnedLetter } from './letters.ts'
import { existingRecord } from './open-record.ts'
import { applicationStore } from './store.ts'

/** `applications/returndocument`: staff ask for a document anew (issue 5, Mail). The file stays until another takes its place. */
export function returnRoutes(deps: Deps, tell: ApplicationFollower): Route[] {
  const { db, config, jobs, now } = deps
  const record = activityRecorder(deps)
  return [
    route(applications.returnDocument, async ({ username, docname, path, reason }, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const store = applicationStore(tx)
        const row = await existingRecord(tx, username)
        if (row.application_status === 'approved') throw new Refusal(locked)
        const id = row.application_id
        if (!(await store.returnFile({ id, slot: docname, key: path, reason }))) throw new Refusal(noSuchFile)
        const modified_at = now()
        const version = await store.update(id, { modified_at })
        const about = { actor: who.username, ip: caller.ip, module: 'Documents', applicationId: id, isMilestone: true }
        await record(tx, { ...about, log: `${docname} returned: ${reason}` })
        await tell(tx, [{ kind: 'saved', before: row, after: { ...row, modified_at, version }, by: who.username }])
        const letter = returnedLetter(config, row, { document: docname, reason })
        if (letter) await queueMail(tx, deps, letter)
      })
      jobs.wake(mailJob)
      return documentReturned
    }),
  ]
}
