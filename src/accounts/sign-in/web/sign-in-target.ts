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

/** To sign in, or to sign up. */
export type CodePath = 'user/sendotp' | 'user/cusersendotp'
/** Staff screens and applicants' screens name the user differently (CALL-17). */
export type Addressee = { username: string } | { Useremail: string }

/**
 * Asks for a one-time code; resolves once the server says it is sent. When the server wants the device checked first,
 * `onChecking` is called and the check takes some seconds (SIGN-22).
 */
export async function sendCode(path: CodePath, to: Addressee, onChecking: () => void = () => {}): Promise<void> {
  // Read before the call: by the time of the reply, the mail's link may have been opened here.
  const page = path === 'user/sendotp' ? loginPage : location.hash.startsWith(panelPage) ? location.hash : panelPage
  const waits = path === 'user/sendotp' ? {} : { Page: pageBehind(location.hash) }
  // An empty proof says that this page can work one out, which every SMS wants.
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

/** SIGN-59: the page that opens after the code, by its route; that of a form by the form. */
function pageBehind(hash: string): string | undefined {
  const [, route = ''] = /^#\/(\w+)/.exec(hash) ?? []
  return route === 'addnewapplication' ? document.documentElement.dataset['form'] : route
}

/** Signs in with a password. Throws the server's refusal. */
export async function enterByPassword(username: string, password: string): Promise<void> {
  opened(username, await whole(ask('user/login', { username, password })))
}

/** Signs in with a code: 'in', or 'proved' when the name has no account yet and the session may only create it. */
export async function enterByCode(username: string, otp: string): Promise<'in' | 'proved'> {
  opened(username, await whole(ask('user/validateotp', { username, otp })))
  const { pending } = await ask('user/session', {})
  keepProved(pending)
  return pending ? 'proved' : 'in'
}

/** SIGN-39: signs in with any passkey, whichever account it belongs to. Throws `Refused` if the user cancels. */
export async function enterByPasskey(): Promise<void> {
  const { askForPasskey } = await import('./second-step/passkey.ts')
  await openedFor(await ask('secondstep/confirm', { Signin: true, Passkey: await askForPasskey({ Signin: true }) }))
}

export type NewAccount = { username: string; firstname: string; lastname: string; password: string }

/**
 * Creates the account of a proved mailbox, as Student, who agrees to a version of the privacy notice; its session is a full one
 * from then on.
 */
export const createAccount = (account: NewAccount, Notice: number | undefined) =>
  askOnce('user/create', { ...account, usergroup: 'Student', IsActive: true, ...(Notice !== undefined && { Notice }) })

type Opened = { Msg: string; sessionid: string }

/** SIGN-33: takes the second step where one is due; its window is fetched then. */
export const whole = (reply: Promise<Opened>): Promise<Opened> =>
  reply.catch(async (error: unknown) => {
    const due = error instanceof Refused ? error.fields['Secondstep'] : undefined
    if (due === undefined) throw error
    return (await import('./second-step/take-second-step.tsx')).takeSecondStep(Object(due))
  })

/** Takes a session over whose person only the server knows. */
export const openedFor = async (reply: Opened): Promise<void> =>
  opened((await ask('user/session', {}, reply.sessionid)).username, reply)

/** SIGN-11: success is recognised by its message. */
function opened(username: string, { Msg, sessionid }: Opened): void {
  if (Msg !== loggedIn) throw new Refused(Msg)
  if (storedUsername() !== username) clearStoredSession()
  keepSessionId(sessionid)
  forgetOtpTime()
  // The new session has ended the one before, whatever was owed for that.
  oweLogout(false)
}
