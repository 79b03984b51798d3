import { Refused } from '#web/calls/errors.ts'
import {
  clearStoredSession,
  forgetOtpTime,
  storedUsername,
  keepOtpAsked,
  keepProved,
  keepSessionId,
  oweLogout,
} from '#web/credentials/session-storage.ts'
import { loggedIn, codeSent } from '../messages.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { ask, askOnce } from './box/ask.ts'
import { loginPage, panelPage } from './code/code-rules.ts'

export type CodePath = 'user/sendotp' | 'user/cusersendotp'
/** CALL-17: staff's and applicants' screens name the user differently. */
export type Addressee = { username: string } | { Useremail: string }

/** SIGN-22: `onChecking` is called if the device is checked first, which takes some seconds. */
export async function sendCode(path: CodePath, to: Addressee, onChecking: () => void = () => {}): Promise<void> {
  // Read before the call: by the reply, the mail's link may have been opened here.
  const page = path === 'user/sendotp' ? loginPage : location.hash.startsWith(panelPage) ? location.hash : panelPage
  const waits = path === 'user/sendotp' ? {} : { Page: pageBehind(location.hash) }
  // An empty proof says that this page can work one out, as every SMS requires.
  const reply = await ask(path, { ...to, ...waits, altcha: '' }).catch(async (error: unknown) => {
    const challenge = error instanceof Refused ? error.fields['challenge'] : undefined
    if (challenge === undefined) throw error
    onChecking()
    const { solve } = await import('#web/values/solve-challenge.ts')
    return ask(path, { ...to, ...waits, altcha: await solve(challenge) })
  })
  if (reply.Msg !== codeSent) throw new Refused(reply.Msg)
  keepOtpAsked({
    userID: 'username' in to ? to.username : to.Useremail,
    time: deviceNow(),
    page,
    digits: 'Digits' in reply ? reply.Digits : undefined,
  })
}

function pageBehind(hash: string): string | undefined {
  const [, route = ''] = /^#\/(\w+)/.exec(hash) ?? []
  return route === 'addnewapplication' ? document.documentElement.dataset['form'] : route
}

export async function enterByPassword(username: string, password: string): Promise<void> {
  opened(username, await whole(ask('user/login', { username, password })))
}

/** 'proved': the name has no account yet, and the session may only create it. */
export async function enterByCode(username: string, otp: string): Promise<'in' | 'proved'> {
  opened(username, await whole(ask('user/validateotp', { username, otp })))
  const { pending } = await ask('user/session', {})
  keepProved(pending)
  return pending ? 'proved' : 'in'
}

/** SIGN-39: any account's. Throws `Refused` if the user cancels. */
export async function enterByPasskey(): Promise<void> {
  const { askForPasskey } = await import('./second-step/passkey.ts')
  await openedFor(await ask('secondstep/confirm', { Signin: true, Passkey: await askForPasskey({ Signin: true }) }))
}

export type NewAccount = { username: string; firstname: string; lastname: string; password: string }

export const createAccount = (account: NewAccount, Notice: number | undefined) =>
  askOnce('user/create', { ...account, usergroup: 'Student', IsActive: true, ...(Notice !== undefined && { Notice }) })

type Opened = { Msg: string; sessionid: string }

/** SIGN-33: fetches the window only if it is due. */
export const whole = (reply: Promise<Opened>): Promise<Opened> =>
  reply.catch(async (error: unknown) => {
    const due = error instanceof Refused ? error.fields['Secondstep'] : undefined
    if (due === undefined) throw error
    return (await import('./second-step/take-second-step.tsx')).takeSecondStep(Object(due))
  })

export const openedFor = async (reply: Opened): Promise<void> =>
  opened((await ask('user/session', {}, reply.sessionid)).username, reply)

/** SIGN-11 */
function opened(username: string, { Msg, sessionid }: Opened): void {
  if (Msg !== loggedIn) throw new Refused(Msg)
  if (storedUsername() !== username) clearStoredSession()
  keepSessionId(sessionid)
  forgetOtpTime()
  // The new session has ended the previous one, with any logout it owed.
  oweLogout(false)
}
