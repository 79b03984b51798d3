import { masterReferences } from '#admissions/record/applications/server/listing/master-references-store.ts'
import { slotFiles } from '#admissions/record/applications/server/documents/slot-files-store.ts'
import { apiKeyRoutes } from '#accounts/api-keys/server/routes.ts'
import { backupRoutes } from '#app/backup/status/server/routes.ts'
import { logExportRoutes } from '#platform/activity-log/server/listing/export-routes.ts'
import { activityLogRoutes } from '#platform/activity-log/server/routes.ts'
import { announcementRoutes } from '#admissions/office/announcements/server/routes.ts'
import { isAsked } from '#admissions/record/applications/server/saving/create/unproved/asked-store.ts'
import { liveApplications } from '#admissions/record/applications/server/changes/trash-store.ts'
import { applicationByNumber } from '#admissions/record/applications/server/public.ts'
import { applicationRoutes } from '#admissions/record/applications/server/routes.ts'
import { correctionRoutes } from '#admissions/applicant/corrections/server/routes.ts'
import { sheetStore } from '#sales/sheets/server/sheet/store.ts'
import { dailySalesRoutes } from '#sales/sheets/server/routes.ts'
import { dashboardRoutes } from '#admissions/office/dashboard/server/routes.ts'
import { distributionRoutes } from '#admissions/office/distribution/server/routes.ts'
import { distributorRoutes } from '#sales/distributors/server/routes.ts'
import { documentSlotRoutes } from '#admissions/record/document-slots/server/routes.ts'
import { documentFileRoutes, documentRoutes } from '#admissions/record/applications/server/documents/routes.ts'
import { verifyRoutes } from '#admissions/record/applications/server/paper/verify-routes.ts'
import { exportRoutes } from '#admissions/office/import-export/server/export/export-routes.ts'
import { importRoutes } from '#admissions/office/import-export/server/routes.ts'
import { leadRoutes } from '#admissions/office/leads/server/routes.ts'
import { letterRoutes } from '#admissions/record/letters/server/routes.ts'
import { mailRoutes } from '#platform/mail/server/routes.ts'
import { masterRoutes } from '#admissions/record/masters/server/routes.ts'
import { wasRunFor } from '#sales/number-finder/server/store.ts'
import { letterFileRoutes } from '#admissions/applicant/messages/server/letter-file.ts'
import { messageRoutes } from '#admissions/applicant/messages/server/routes.ts'
import { noticeRoutes } from '#admissions/office/notices/server/routes.ts'
import { numberFinderRoutes } from '#sales/number-finder/server/routes.ts'
import { reviewRoutes } from '#admissions/office/review/server/routes.ts'
import { salesExportRoutes } from '#sales/sales-report/server/export-routes.ts'
import { sheetExportRoutes } from '#sales/sheets/server/approval/workbook/sheet-export.ts'
import { salesReportRoutes } from '#sales/sales-report/server/routes.ts'
import { openFee, receiptOn } from '#admissions/applicant/payments/server/fee-on-application.ts'
import { paymentRoutes } from '#admissions/applicant/payments/server/routes.ts'
import { privacyRoutes } from '#admissions/office/privacy/server/routes.ts'
import { reminderRoutes } from '#admissions/applicant/reminders/server/routes.ts'
import { sendingFileRoutes, sendingRoutes } from '#admissions/office/sendings/server/routes.ts'
import { savedViewRoutes } from '#platform/saved-views/server/routes.ts'
import { showRoutes } from '#sales/shows/server/routes.ts'
import { brandRoutes } from '#platform/site-settings/server/brand-routes.ts'
import { siteSettingsRoutes } from '#platform/site-settings/server/routes.ts'
import { ownSessionRoutes } from '#platform/sessions/server/routes.ts'
import { signInRoutes } from '#accounts/sign-in/server/routes.ts'
import { hasIdentity } from '#accounts/sign-in/server/single-sign-on/store.ts'
import { hasSecondStep } from '#accounts/sign-in/server/second-step/store.ts'
import { staffWhoRead } from '#accounts/users/server/list/staff.ts'
import { wordingFileRoutes, wordingRoutes } from '#platform/wordings/server/routes.ts'
import { webhookRoutes } from '#platform/webhooks/server/routes.ts'
import { userRoutes } from '#accounts/users/server/routes.ts'
import { paymentWebhooks } from '#admissions/applicant/payments/server/gateway/webhooks.ts'
import { verifyPages } from '#admissions/record/applications/server/paper/verify-routes.ts'
import { stopPages } from '#admissions/applicant/reminders/server/stop-pages.ts'
import { addressPages } from '#admissions/record/applications/server/saving/create/unproved/address-pages.ts'
import { notMePages } from '#accounts/sign-in/server/sessions/not-me-pages.ts'
import { stoppedCodesPages } from '#accounts/sign-in/server/codes/stopped-codes-pages.ts'
import { signOnPages } from '#accounts/sign-in/server/single-sign-on/pages.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalRoute } from '#server/http/external-route.ts'
import type { FileRoute, Route } from '#server/handler.ts'
import { applicationSubscribers, codeDeps, paymentDeps } from './application-events/subscribers.ts'

export function routes(deps: Deps): Route[] {
  const publish = applicationSubscribers(deps)
  return [
    ...signInRoutes(codeDeps(deps), isAsked),
    ...ownSessionRoutes(deps),
    ...apiKeyRoutes(deps),
    ...webhookRoutes(deps),
    ...backupRoutes(deps),
    ...userRoutes(deps, { hasSecondStep, isFromSignOn: hasIdentity }),
    ...showRoutes(deps, { onSheets: (db, date) => sheetStore(db).showsOn(date), wasFinderRun: wasRunFor }),
    ...distributorRoutes(deps),
    ...distributionRoutes(deps, staffWhoRead),
    ...dailySalesRoutes(deps),
    ...numberFinderRoutes(deps),
    ...salesReportRoutes(deps),
    ...masterRoutes(deps, masterReferences(deps)),
    ...documentSlotRoutes(deps, slotFiles),
    ...applicationRoutes(deps, publish, { openFeeOf: openFee, staffOf: staffWhoRead }),
    ...reviewRoutes(deps, publish, openFee),
    ...importRoutes(deps, publish),
    ...documentRoutes(deps, publish),
    ...verifyRoutes(deps),
    ...dashboardRoutes(deps),
    ...activityLogRoutes(deps, liveApplications),
    ...announcementRoutes(deps),
    ...siteSettingsRoutes(deps, async (db, no) => (await applicationByNumber(db, no)) !== undefined),
    ...wordingRoutes(deps),
    ...leadRoutes(deps),
    ...savedViewRoutes(deps),
    ...paymentRoutes(paymentDeps(deps)),
    ...privacyRoutes(deps),
    ...mailRoutes(deps),
    ...letterRoutes(deps),
    ...sendingRoutes(deps, publish),
    ...messageRoutes(deps, publish),
    ...noticeRoutes(deps),
    ...reminderRoutes(deps),
    ...correctionRoutes(deps, publish),
  ]
}

export const fileRoutes = (deps: Deps): FileRoute[] => [
  ...letterFileRoutes(deps),
  ...sendingFileRoutes(deps),
  ...documentFileRoutes(deps, applicationSubscribers(deps), (db, id, t) => receiptOn(db, deps.config, id, t)),
  ...exportRoutes(deps),
  ...salesExportRoutes(deps),
  ...sheetExportRoutes(deps),
  ...logExportRoutes(deps),
  ...brandRoutes(deps),
  ...wordingFileRoutes(deps),
]

export const pageRoutes = (deps: Deps): ExternalRoute[] => [
  ...paymentWebhooks(paymentDeps(deps)),
  ...verifyPages(deps),
  ...stopPages(deps),
  ...addressPages(deps, applicationSubscribers(deps)),
  ...notMePages(deps),
  ...stoppedCodesPages(deps),
  ...signOnPages(deps),
]
