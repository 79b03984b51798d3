import { languageOf } from '#accounts/users/server/public.ts'
import { sendCodeSms } from '#platform/mail/server/public.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { phoneNumberOf } from '#shared/text/user-name.ts'
import { codeMinutes } from './codes-store.ts'
import { linkOf } from './device-link.ts'
import { codeToSend, makeCode, type CodeDeps, type CodeToSend } from './make-code.ts'

/** A separate job, so that a slow gateway never delays mails. Few retries, because each costs money. */
export const codeSms = defineJob('one-time-code-sms', codeToSend, {
  retryLimit: 2,
  retryDelaySeconds: 5,
  expiresInSeconds: codeMinutes * 60,
  concurrency: 4,
})

/** Never repeats a message that may have gone out: a new code would invalidate the one that arrived. */
export async function textCode(deps: CodeDeps, request: CodeToSend): Promise<void> {
  const { sms, throttle } = deps
  const to = phoneNumberOf(request.username)
  const made = await makeCode(deps, request)
  if (made.code === undefined) return throttle.refund(request.taken)
  const link = sms.carries('link') ? await linkOf(deps, request) : undefined
  const language = await languageOf(deps.db, request.username, request.languages)
  const values = { otp: made.code, minutes: codeMinutes }
  const send = () =>
    sms.send(
      link ? { to, template: 'link', language, values: { ...values, ...link } } : { to, template: 'otp', language, values },
    )
  await sendCodeSms(deps, { id: request.id, secrets: [made.code, ...(link ? [link.token] : [])] }, to, send)
}
