import { sendCodeMail, sendMail, type Letter } from '#features/mail/server/door.ts'
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

/** Makes the code and mails it to the name that asked; where no code is due, mails what to do instead. */
export async function mailCode(deps: Deps, asked: CodeAsked): Promise<void> {
  const made = await makeCode(deps, asked)
  if (made.code === undefined) {
    const letter = made.because === 'paused' ? undefined : withoutCode(deps, asked.username, made.because)
    if (letter) await sendMail(deps, asked.id, letter)
    return
  }
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

function withoutCode({ config }: Deps, username: string, because: 'no account' | 'switched off'): Letter {
  const address = username
  return because === 'no account'
    ? { template: 'How to begin', to: username, values: { address, page: `${config.publicUrl}/ap/#/register` } }
    : { template: 'Account switched off', to: username, values: { address } }
}
