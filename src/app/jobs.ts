import { activityLogJobs } from '#platform/activity-log/server/jobs.ts'
import { apiKeyJobs } from '#accounts/api-keys/server/jobs.ts'
import { dailySalesJobs } from '#sales/sheets/server/jobs.ts'
import { documentJobs } from '#admissions/record/applications/server/documents/jobs.ts'
import { leadJobs } from '#admissions/office/leads/server/jobs.ts'
import { mailJobs } from '#platform/mail/server/jobs.ts'
import { messageJobs } from '#admissions/applicant/messages/server/jobs.ts'
import { paymentJobs } from '#admissions/applicant/payments/server/jobs.ts'
import { importJobs } from '#admissions/office/import-export/server/jobs.ts'
import { privacyJobs } from '#admissions/office/privacy/server/jobs.ts'
import { reminderJobs } from '#admissions/applicant/reminders/server/jobs.ts'
import { noticeJobs } from '#admissions/office/notices/server/jobs.ts'
import { reviewJobs } from '#admissions/office/review/server/jobs.ts'
import { sendingJobs } from '#admissions/office/sendings/server/jobs.ts'
import { sessionJobs } from '#platform/sessions/server/jobs.ts'
import { signInJobs } from '#accounts/sign-in/server/jobs.ts'
import { webhookJobs } from '#platform/webhooks/server/jobs.ts'
import { findAccount, ownerAccount } from '#accounts/users/server/public.ts'
import { inviteJobs } from '#accounts/users/server/invite/invite-mail.ts'
import { backupAgeJobs } from '#app/backup/status/server/jobs.ts'
import { applicationSubscribers, codeDeps, paymentDeps } from './application-events/subscribers.ts'
import { drillJobs } from './backup/drill/run-drill.ts'
import { backupJobs } from './backup/nightly.ts'
import { fillColumnsJobs, fillWaiting } from './database/fill-columns.ts'
import { logYearJobs } from './database/log-years.ts'
import { tidyTextsJobs, tidyWaiting } from './database/tidy-texts.ts'
import type { Deps } from '#server/deps.ts'

export function handleJobs(deps: Deps): void {
  signInJobs(codeDeps(deps))
  mailJobs(deps)
  activityLogJobs(deps)
  sessionJobs(deps)
  documentJobs(deps)
  leadJobs(deps)
  paymentJobs(paymentDeps(deps))
  importJobs(deps)
  dailySalesJobs(deps)
  privacyJobs(deps)
  reminderJobs(deps)
  reviewJobs(deps)
  noticeJobs(deps)
  apiKeyJobs(deps)
  webhookJobs(deps, { findAccount, ownerAccount })
  messageJobs(deps)
  sendingJobs(deps, applicationSubscribers(deps))
  inviteJobs(deps)
  backupJobs(deps)
  drillJobs(deps)
  logYearJobs(deps)
  fillColumnsJobs(deps)
  tidyTextsJobs(deps)
  backupAgeJobs(deps)
}

export async function resumeUpkeep(deps: Deps): Promise<void> {
  await fillWaiting(deps)
  await tidyWaiting(deps)
}
