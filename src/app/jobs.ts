import { activityLogJobs } from '#platform/activity-log/server/jobs.ts'
import { apiKeyJobs } from '#features/api-keys/server/jobs.ts'
import { dailySalesJobs } from '#features/daily-sales/server/jobs.ts'
import { documentJobs } from '#features/applications/server/documents/jobs.ts'
import { leadJobs } from '#features/leads/server/jobs.ts'
import { mailJobs } from '#platform/mail/server/jobs.ts'
import { messageJobs } from '#features/messages/server/jobs.ts'
import { paymentJobs } from '#features/payments/server/jobs.ts'
import { importJobs } from '#features/import-export/server/jobs.ts'
import { privacyJobs } from '#features/privacy/server/jobs.ts'
import { reminderJobs } from '#features/reminders/server/jobs.ts'
import { noticeJobs } from '#features/notices/server/jobs.ts'
import { reviewJobs } from '#features/review/server/jobs.ts'
import { sendingJobs } from '#features/sendings/server/jobs.ts'
import { sessionJobs } from '#platform/sessions/server/jobs.ts'
import { signInJobs } from '#features/sign-in/server/jobs.ts'
import { webhookJobs } from '#features/webhooks/server/jobs.ts'
import { inviteJobs } from '#features/users/server/invite/invite-mail.ts'
import { backupAgeJobs } from '#features/backups/server/jobs.ts'
import { applicationSubscribers } from './application-events.ts'
import { drillJobs } from './backup/drill/run-drill.ts'
import { backupJobs } from './backup/nightly.ts'
import { foldSearchJobs } from './database/fold-search.ts'
import { logYearJobs } from './database/log-years.ts'
import type { Deps } from '#server/deps.ts'

/** Background and nightly work: the jobs of every feature that has some. */
export function handleJobs(deps: Deps): void {
  signInJobs(deps)
  mailJobs(deps)
  activityLogJobs(deps)
  sessionJobs(deps)
  documentJobs(deps)
  leadJobs(deps)
  paymentJobs(deps)
  importJobs(deps)
  dailySalesJobs(deps)
  privacyJobs(deps)
  reminderJobs(deps)
  reviewJobs(deps)
  noticeJobs(deps)
  apiKeyJobs(deps)
  webhookJobs(deps)
  messageJobs(deps)
  sendingJobs(deps, applicationSubscribers(deps))
  inviteJobs(deps)
  backupJobs(deps)
  drillJobs(deps)
  logYearJobs(deps)
  foldSearchJobs(deps)
  backupAgeJobs(deps)
}
