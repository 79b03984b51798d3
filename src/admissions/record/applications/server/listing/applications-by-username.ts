import { formNames } from '#shared/form-name.ts'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { todayIn } from '#shared/time/dates.ts'
import { largestPage } from '#shared/grid.ts'
import { admits } from '#shared/call.ts'
import { tooManyNamed, type Application } from '../../contract.ts'
import { usernameAllowed } from '../record/access.ts'
import { iterateApplications } from '../record/stores/whole-applications-store.ts'
import { withoutNotes } from '../record/notes.ts'
import { withPublicTitles } from '../record/last-public.ts'
import { applicationOf } from '../record/dto.ts'
import type { openings } from './opened/openings.ts'
import type { RecordRow } from '../record/tables.ts'

/** APP-34: at most one page; only the workbook has more (CALL-13). */
export async function applicationsByUsername(
  deps: Deps,
  usernames: readonly string[],
  { who, ip, noteOpening }: { who: Session; ip: string; noteOpening: ReturnType<typeof openings> },
) {
  const { db, config, now } = deps
  const username = [...new Set(usernames.map((name) => usernameAllowed(who, name)))]
  if (username.length > largestPage) throw new Refusal(tooManyNamed)
  const today = todayIn(config.TIME_ZONE, now())
  const isStaff = admits('readAllApplications', who)
  const requestedByForm = new Map<string, RequestedDocument[]>()
  for (const form of formNames) requestedByForm.set(form, await requestedDocuments(db, form))
  const Data: Application[] = []
  const opened: RecordRow[] = []
  for await (const { row, variant, files } of iterateApplications(db, { username, timeZone: config.TIME_ZONE }, today)) {
    const whole = applicationOf(variant, requestedByForm.get(row.form) ?? [], row, files, today)
    opened.push(row)
    Data.push(isStaff ? whole : withoutNotes(whole))
  }
  await noteOpening({ who, ip }, opened)
  return { Data: isStaff ? Data : await withPublicTitles(db, Data), Total: Data.length }
}
