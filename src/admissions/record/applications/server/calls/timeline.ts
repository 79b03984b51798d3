import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { timelineOf } from '#platform/activity-log/server/public.ts'
import { systemActor } from '#platform/activity-log/contract.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { publicActor } from '../../record/address-proof.ts'
import { wordsForApplicant } from '../../status/applicant-words.ts'
import { labelOf } from '../record/last-public.ts'
import type { Actor } from '../../contract.ts'
import type { RecordRow } from '../record/tables.ts'

type Entry = Awaited<ReturnType<typeof timelineOf>>[number]

/** People who may decide read everything; applicants read milestones, with the office as author but no names. */
export async function timelineFor(db: Db, { application_id, username }: RecordRow, who: Session) {
  const entries = await timelineOf(db, application_id, !admits('decideApplications', who))
  const isStaff = admits('readAllApplications', who)
  const titles = isStaff ? [] : await statusTitles(db)
  return entries.flatMap((entry) => {
    const { at, actor } = entry
    const log = withTitle(entry.log)
    const by = doerOf(entry, username)
    if (isStaff) return { at, what: log, who: actor, by }
    const what = wordsForApplicant(log, (title) => labelOf(titles, title))
    return what === undefined ? [] : { at, what, who: by === 'you' ? actor : '', by }
  })
}

function withTitle(log: string): string {
  const [docname = ''] = log.split(' ', 1)
  return documentTitle(docname) + log.slice(docname.length)
}

/** Old entries name the applicant as author of a fee, but the product requests it and the gateway answers. */
function doerOf({ actor, module, log }: Entry, owner: string): Actor {
  if (module === 'Payment') return [owner, systemActor].includes(actor) || log.endsWith(' asked') ? 'system' : 'gateway'
  if (actor === systemActor) return 'system'
  return actor === publicActor || isOwnKey(owner, actor) ? 'you' : 'office'
}
