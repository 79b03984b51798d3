import { documentsToShow } from '#admissions/record/document-slots/server/public.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { massReading } from '#server/limits/mass-reading.ts'
import { ofNetworks } from '#server/limits/throttle.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { malformed } from '#shared/schema.ts'
import { applications } from '../contract.ts'
import { withAadhaarFilter } from './listing/aadhaar-search.ts'
import { aadhaarRoutes } from './calls/aadhaar-routes.ts'
import { usernameAllowed } from './record/access.ts'
import { inTime } from './record/fields/time-limit.ts'
import { listPage } from './listing/list-store.ts'
import { listRoutes, openCounts } from './listing/tabs/counts-routes.ts'
import type { ApplicationSubscriber } from './record/events.ts'
import { asStaffRead } from './listing/for-staff.ts'
import { openings } from './listing/opened/openings.ts'
import { changesOf } from './record/lock.ts'
import type { OpenFeeOf } from './status/status-mails.ts'
import { applicationOf } from './record/dto.ts'
import { applicationsByUsername } from './listing/applications-by-username.ts'
import { noteChanger } from './bulk/change-notes.ts'
import { notesRoutes } from './calls/notes-routes.ts'
import { withoutNotes } from './record/notes.ts'
import { refuseStaffNames, withPublicTitles } from './record/last-public.ts'
import { returnRoutes } from './corrections/return-document.ts'
import { declaredOf } from './saving/declaring/declared.ts'
import { saveRoutes } from './saving/save-routes.ts'
import { addressRoutes } from './saving/create/unproved/routes.ts'
import { withdrawRoutes } from './status/withdraw-application.ts'
import { duplicateRoutes } from './duplicates/duplicate-routes.ts'
import { queueRoutes, type StaffOf } from './bulk/queue-routes.ts'
import { statusRoutes } from './calls/status-routes.ts'
import { previewApprovalRoutes } from './calls/preview-approval.ts'
import { undoApprovalRoutes } from './status/undo-approval.ts'
import { timelineFor } from './calls/timeline.ts'
import { applicationStore } from './record/store.ts'
import { trashRoutes } from './calls/trash-routes.ts'

const tooManyChecks = 'Too many checks. Please wait a minute.'

export function applicationRoutes(
  deps: Deps,
  publish: ApplicationSubscriber,
  { openFeeOf, staffOf }: { openFeeOf: OpenFeeOf; staffOf: StaffOf },
): Route[] {
  const { db, listDb, throttle, config, secrets, now } = deps
  const noteOpening = openings(deps)
  const noteRows = massReading(deps)
  const requestedDocuments = documentsToShow(deps)
  const [pages, counts] = [openTotals(), openCounts(deps)]
  const notes = noteChanger(deps, publish, staffOf)
  const totals = { ...pages, forget: () => (pages.forget(), counts.forget()) }

  return [
    ...saveRoutes(deps, publish, openFeeOf),
    ...listRoutes(deps, counts),
    ...notesRoutes(deps, notes),
    ...trashRoutes(deps, totals, publish),
    ...statusRoutes(deps, totals, publish, notes),
    ...previewApprovalRoutes(deps, publish),
    ...undoApprovalRoutes(deps, totals, publish),
    ...queueRoutes(deps, publish, totals, staffOf),
    ...duplicateRoutes(deps, totals, publish),
    ...aadhaarRoutes(deps),
    ...returnRoutes(deps, publish),
    ...withdrawRoutes(deps, totals, publish),
    ...addressRoutes(deps, totals, publish),

    route(applications.getById, async ({ username }, { who, caller: { ip } }) => {
      const found = await applicationStore(db).findWithFiles(usernameAllowed(who, username))
      if (!found) return []
      const { row, files } = found
      await noteOpening({ who, ip }, [row])
      const requested = await requestedDocuments(row.form)
      const whole = applicationOf(variantOf(row.form), requested, row, files, todayIn(config.TIME_ZONE, now()))
      const { Declaration } = (await declaredOf(db, found)) ?? {}
      const declared = Declaration && { Declaration }
      if (admits('readAllApplications', who))
        return [{ ...(await asStaffRead(deps, { ...found, requested }, whole, who, openFeeOf)), ...declared }]
      const { closed: Locked, may: MayChange } = await changesOf(
        db,
        row,
        admits('writeAllApplications', who) ? 'approver' : 'applicant',
      )
      return withPublicTitles(db, [{ ...withoutNotes(whole), Locked, MayChange, ...declared }])
    }),

    route(applications.get, async ({ username, columns, ...request }, { who, caller: { ip } }) => {
      if (username) return applicationsByUsername(deps, username, { who, ip, noteOpening })
      const isStaff = admits('readAllApplications', who)
      if (!isStaff && columns.length > 0) throw new HttpError(400, malformed)
      if (!isStaff) refuseStaffNames(request)
      const { Data, Total } = await inTime(request, () =>
        listPage(listDb, totals, {
          request: { ...request, filter: withAadhaarFilter(secrets, request.filter) },
          columns,
          only: isStaff ? undefined : who.username,
          timeZone: config.TIME_ZONE,
        }),
      )
      if (isStaff) await noteRows(who, Data.length)
      return { Data: isStaff ? Data : await withPublicTitles(db, Data), Total }
    }),

    route(applications.timeline, async ({ username }, { who }) => {
      const row = await applicationStore(db).find(usernameAllowed(who, username))
      if (!row) return []
      return timelineFor(db, row, who)
    }),

    openRoute(applications.isEmailExists, async ({ MailId }, { caller }) => {
      await throttle.take(ofNetworks('email-checks', caller.ip, { limit: 10, seconds: 60 }), tooManyChecks)
      return { Isemailexists: await applicationStore(db).isEmailTaken(MailId.toLowerCase()) }
    }),
  ]
}
