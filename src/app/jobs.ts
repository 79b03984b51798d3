import { activityLogJobs } from '#features/activity-log/server/jobs.ts'
import { documentJobs } from '#features/documents/server/jobs.ts'
import { leadJobs } from '#features/leads/server/jobs.ts'
import { giveUp } from '#features/mail/server/door.ts'
import { mailJobs } from '#features/mail/server/jobs.ts'
import { paymentJobs } from '#features/payments/server/jobs.ts'
import { privacyJobs } from '#features/privacy/server/jobs.ts'
import { sessionJobs } from '#features/sessions/server/jobs.ts'
import { codeMail, mailCode } from '#features/sign-in/server/code-mail.ts'
import { codeSms, textCode } from '#features/sign-in/server/code-sms.ts'
import type { Deps } from '#server/deps.ts'

/** What happens after the reply, or at night: every job of the product and what does it. */
export function handleJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.handle(
    codeMail,
    (asked) => mailCode(deps, asked),
    ({ id }) => giveUp(deps, id),
  )
  jobs.handle(
    codeSms,
    (asked) => textCode(deps, asked),
    ({ id }) => giveUp(deps, id),
  )
  mailJobs(deps)
  activityLogJobs(deps)
  sessionJobs(deps)
  documentJobs(deps)
  leadJobs(deps)
  paymentJobs(deps)
  privacyJobs(deps)
}
