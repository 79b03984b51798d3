import { masterReferences } from '#features/applications/server/listing/master-references-store.ts'
import { slotFiles } from '#features/applications/server/documents/slot-files-store.ts'
import { apiKeyRoutes } from '#features/api-keys/server/routes.ts'
import { backupRoutes } from '#features/backups/server/routes.ts'
import { logExportRoutes } from '#platform/activity-log/server/listing/export-routes.ts'
import { activityLogRoutes } from '#platform/activity-log/server/routes.ts'
import { announcementRoutes } from '#features/announcements/server/routes.ts'
import { isAsked } from '#features/applications/server/saving/create/unproved/asked-store.ts'
import { liveApplications } from '#features/applications/server/trash/trash-store.ts'
import { applicationRoutes } from '#features/applications/server/routes.ts'
import { correctionRoutes } from '#features/corrections/server/routes.ts'
import { sheetStore } from '#features/daily-sales/server/store.ts'
import { dailySalesRoutes } from '#features/daily-sales/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { distributionRoutes } from '#features/distribution/server/routes.ts'
import { distributorRoutes } from '#features/distributors/server/routes.ts'
import { documentSlotRoutes } from '#features/document-slots/server/routes.ts'
import { documentFileRoutes, documentRoutes } from '#features/applications/server/documents/routes.ts'
import { verifyRoutes } from '#features/applications/server/paper/verify-routes.ts'
import { exportRoutes } from '#features/import-export/server/export/export-routes.ts'
import { importRoutes } from '#features/import-export/server/routes.ts'
import { leadRoutes } from '#features/leads/server/routes.ts'
import { letterRoutes } from '#features/letters/server/routes.ts'
import { mailRoutes } from '#platform/mail/server/routes.ts'
import { masterRoutes } from '#features/masters/server/routes.ts'
import { wasRunFor } from '#features/number-finder/server/store.ts'
import { letterFileRoutes } from '#features/messages/server/letter-file.ts'
import { messageRoutes } from '#features/messages/server/routes.ts'
import { noticeRoutes } from '#features/notices/server/routes.ts'
import { numberFinderRoutes } from '#features/number-finder/server/routes.ts'
import { reviewRoutes } from '#features/review/server/routes.ts'
import { salesExportRoutes } from '#features/sales-report/server/export-routes.ts'
import { sheetExportRoutes } from '#features/daily-sales/server/approval/workbook/sheet-export.ts'
import { salesReportRoutes } from '#features/sales-report/server/routes.ts'
import { openFee, receiptOn } from '#features/payments/server/fee-on-application.ts'
import { paymentRoutes } from '#features/payments/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { reminderRoutes } from '#features/reminders/server/routes.ts'
import { sendingFileRoutes, sendingRoutes } from '#features/sendings/server/routes.ts'
import { savedViewRoutes } from '#platform/saved-views/server/routes.ts'
import { showRoutes } from '#features/shows/server/routes.ts'
import { brandRoutes } from '#platform/site-settings/server/brand-routes.ts'
import { siteSettingsRoutes } from '#platform/site-settings/server/routes.ts'
import { ownSessionRoutes } from '#platform/sessions/server/routes.ts'
import { signInRoutes } from '#features/sign-in/server/routes.ts'
import { hasIdentity } from '#features/sign-in/server/single-sign-on/store.ts'
import { hasSecondStep } from '#features/sign-in/server/second-step/store.ts'
import { staffWhoRead } from '#features/users/server/list/staff.ts'
import { wordingFileRoutes, wordingRoutes } from '#platform/wordings/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute, Route } from '#server/handler.ts'
import { applicationSubscribers } from './application-events.ts'

/** Every call of the product that answers JSON. */
export function routes(deps: Deps): Route[] {
  const publish = applicationSubscribers(deps)
  return [
    ...signInRoutes(deps, isAsked),
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
    ...siteSettingsRoutes(deps),
    ...wordingRoutes(deps),
    ...leadRoutes(deps),
    ...savedViewRoutes(deps),
    ...paymentRoutes(deps),
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

/** The calls about files. */
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
