import { sendCodeMail, sendMail } from '#platform/mail/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { codeMinutes, codeStore } from './codes-store.ts'
import { deviceStore } from '../devices-store.ts'
import { codeToSend, makeCode, type CodeToSend } from './make-code.ts'

/** Makes a code and mails it, after the reply. */
export const codeMail = defineJob('one-time-code', codeToSend, {
  retryLimit: 5,
  retryDelaySeconds: 5,
  expiresInSeconds: codeMinutes * 60,
})

const someoneElse =
  'Someone else may be trying to sign in as you. Open this link on the device you are signing in from, then type the code:'

/** Makes the code and mails it to the name that asked; where no code is due, mails what to do instead. */
export async function mailCode(deps: Deps, request: CodeToSend): Promise<void> {
  const made = await makeCode(deps, request)
  if (made.code === undefined) {
    return sendMail(deps, request.id, withoutCode(deps, request.username, made.because))
  }
  const values = {
    opening: opening(made.hasAccount, request.signUp),
    code: made.code,
    page: `${deps.config.publicUrl}/ap/#${made.isStaff ? '/login' : '/addnewapplication'}`,
  }
  const letter = { template: 'One-time code' as const, to: request.username, values }
  const link = (await wantsLink(deps, request)) ? await linkOf(deps, request) : undefined
  const below = link && `${someoneElse}\n${link}`
  await sendCodeMail(deps, { id: request.id, secrets: [made.code, ...(link ? [link] : [])] }, letter, below)
}

/** A link is due where strangers' sign-ins are slowed, and as soon as two browsers ask within an hour. */
const wantsLink = async (deps: Deps, { username, asker, isKnown, linkUntil }: CodeToSend) =>
  !isKnown && (linkUntil !== undefined || (await codeStore(deps.db, deps).isAskedByOthers(username, asker)))

async function linkOf({ db, now, config }: Deps, { username, linkUntil }: CodeToSend): Promise<string> {
  const token = await deviceStore(db, now).makeLink(username, linkUntil === undefined ? undefined : new Date(linkUntil))
  return `${config.publicUrl}/ap/#/knowndevice?Token=${token}`
}

const opening = (hasAccount: boolean, signUp: boolean) =>
  hasAccount && signUp ? 'You already have an account. This code signs you in:' : 'Your one-time code is:'

function withoutCode({ config }: Deps, username: string, because: 'no account' | 'switched off'): TemplatedMail {
  const address = username
  return because === 'no account'
    ? { template: 'How to begin', to: username, values: { address, page: `${config.publicUrl}/ap/#/register` } }
    : { template: 'Account switched off', to: username, values: { address } }
}
