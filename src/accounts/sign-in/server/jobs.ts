import { giveUp } from '#platform/mail/server/public.ts'
import { alertJob, sendAlert } from './guessing/alerts.ts'
import { codeMail, mailCode } from './codes/code-mail.ts'
import { codeSms, textCode } from './codes/code-sms.ts'
import type { CodeDeps } from './codes/make-code.ts'

export function signInJobs(deps: CodeDeps): void {
  const { jobs } = deps
  jobs.handle(alertJob, (alert) => sendAlert(deps, alert))
  jobs.handle(
    codeMail,
    (request) => mailCode(deps, request),
    ({ id }) => giveUp(deps, id),
  )
  jobs.handle(
    codeSms,
    (request) => textCode(deps, request),
    ({ id }) => giveUp(deps, id),
  )
}
