import { languageOf } from '#accounts/users/server/public.ts'
import type { Language } from '#languages/languages.ts'
import { sendCodeMail, sendMail } from '#platform/mail/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { forms, isSpecifiedForm } from '#shared/form-name.ts'
import { pageThatWaits, routeOf, waitingPages, type WaitingPage } from '../../pages.ts'
import { codeMinutes } from './codes-store.ts'
import { linkOf } from './device-link.ts'
import { stopCodesLink } from './stopped-codes.ts'
import { codeToSend, makeCode, type CodeDeps, type CodeToSend, type MadeCode } from './make-code.ts'

export const words = {
  code: 'Your one-time code is:',
  signsIn: 'This code signs you in:',
  opensOne: 'There is an application under this address. This code opens it:',
  startsOne: 'There is no application under this address yet. This code starts one:',
  thenOpens: 'Then this page opens: {page}',
  staffCode: 'You already have an account. This code signs you in:',
  someoneElse:
    'Someone else may be trying to sign in as you. Open this link on the device you are signing in from, then type the code:',
  stopHere: 'If somebody else asks for codes with your address, you can stop these mails:',
} as const

export const codeMail = defineJob('one-time-code', codeToSend, {
  retryLimit: 5,
  retryDelaySeconds: 5,
  expiresInSeconds: codeMinutes * 60,
})

export async function mailCode(deps: CodeDeps, request: CodeToSend): Promise<void> {
  const made = await makeCode(deps, request)
  const language = await languageOf(deps.db, request.username, request.languages)
  const t = await wordsIn(deps.db, language)
  const stop = `${t(words.stopHere)}\n${stopCodesLink(deps, request.username)}`
  if (made.code === undefined) {
    if (made.because === 'not known' || made.because === 'stopped') return deps.throttle.refund(request.taken)
    const letter = await withoutCode(deps, request.username, made.because, language)
    return sendMail(deps, request.id, letter, made.because === 'no account' ? stop : undefined)
  }
  const waiting = made.isStaff ? undefined : pageThatWaits(request.page)
  const values = {
    opening: t(opening(made, request.signUp)),
    code: made.code,
    page: `${deps.config.publicUrl}/ap/#${made.isStaff ? '/login' : waiting ? routeOf(waiting) : '/addnewapplication'}`,
  }
  const letter = { template: 'One-time code' as const, to: request.username, values, language }
  const { link } = (await linkOf(deps, request)) ?? {}
  const below = [
    ...(waiting ? [t(words.thenOpens, { page: t(nameOf(waiting)) })] : []),
    ...(link ? [`${t(words.someoneElse)}\n${link}`] : []),
    ...(made.hasAccount ? [] : [stop]),
  ].join('\n\n')
  await sendCodeMail(
    deps,
    { id: request.id, secrets: [made.code, ...(link ? [link] : [])] },
    letter,
    below === '' ? undefined : below,
  )
}

/** SIGN-31: only the owner of the mailbox reads whether there is an account. */
function opening({ hasAccount, hasApplication, isStaff }: MadeCode, signUp: boolean) {
  if (!signUp) return words.code
  if (!hasAccount) return hasApplication ? words.opensOne : words.startsOne
  return isStaff ? words.staffCode : words.signsIn
}

const nameOf = (page: WaitingPage): string => (isSpecifiedForm(page) ? forms[page].heading : waitingPages[page])

async function withoutCode(
  { db, config }: Deps,
  username: string,
  because: 'no account' | 'switched off',
  language: Language,
): Promise<TemplatedMail> {
  const address = username
  if (because === 'no account')
    return { template: 'How to begin', to: username, language, values: { address, page: `${config.publicUrl}/ap/#/register` } }
  const { helpEmail, name } = await institutionOf(db, config, language)
  return { template: 'Account switched off', to: username, language, values: { address, help: helpEmail || name } }
}
