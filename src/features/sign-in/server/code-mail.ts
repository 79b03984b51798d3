import { sendCodeMail } from '#features/mail/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs.ts'
import { codeMinutes } from './codes.ts'
import { codeAsked, makeCode, type CodeAsked } from './make-code.ts'

/** Makes a code and mails it, after the reply. */
export const codeMail = defineJob('one-time-code', codeAsked, {
  retryLimit: 5,
  retryDelaySeconds: 5,
  expiresInSeconds: codeMinutes * 60,
})

/** Makes the code and mails it to the name that asked. */
export async function mailCode(deps: Deps, asked: CodeAsked): Promise<void> {
  const made = await makeCode(deps, asked)
  if (!made) return
  const values = {
    opening: opening(made.hasAccount, asked.signUp),
    code: made.code,
    page: `${deps.config.publicUrl}/ap/#${made.isStaff ? '/login' : '/addnewapplication'}`,
  }
  const letter = { template: 'One-time code' as const, to: asked.username, values }
  await sendCodeMail(deps, { id: asked.id, secret: made.code }, letter)
}

const opening = (hasAccount: boolean, signUp: boolean) =>
  hasAccount && signUp ? 'You already have an account. This code signs you in:' : 'Your one-time code is:'
