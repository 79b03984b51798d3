import { deviceNow, serverNow } from '../browser/server-clock.ts'

/** `expires` is an ISO 8601 moment. */
export type SessionInfo = {
  username: string
  firstname: string
  lastname: string
  usergroup: string
  role: string
  rights: readonly string[]
  sessionid: string
  expires: string
  /** SIGN-10: has proved a mailbox and may only create the account for it: counts as signed out on the screens. */
  pending: boolean
  mustSetPassword: boolean
  mustAgree: boolean
  isAddressAsked: boolean
  /** The deadline for setting up a second step, an ISO 8601 moment; '' without one. */
  secondStepBy: string
  mustSetUpSecondStep: boolean
  timeZone: string
  language: string
}

/** SIGN-14: session storage has userID, usergroup, SessionId; local storage the session info. Hints: the server never reads them. */
export function storeSession({ username, firstname, usergroup, role, sessionid, expires }: SessionInfo): void {
  write('sessionStorage', 'userID', username)
  write('sessionStorage', 'usergroup', usergroup)
  write('sessionStorage', 'SessionId', sessionid)
  // The end by this device's clock, for the check at the next start before the server's time is known.
  const end = new Date(deviceNow() + Date.parse(expires) - serverNow().getTime()).toISOString()
  write('localStorage', sessionKey, JSON.stringify({ user: { userID: username, firstname, usergroup }, role, expires: end }))
}

/** The remembered user name and the colour scheme stay. */
export function clearStoredSession(): void {
  // Prefetched calls were made as that person.
  globalThis.earlyCalls?.clear()
  for (const name of ['userID', 'usergroup', 'SessionId']) remove('sessionStorage', name)
  for (const name of [sessionKey, otpKey]) remove('localStorage', name)
}

/** Removes hints that outlived their session: a tab restored the next day starts signed out instead of expired. */
export function clearExpiredSession(now = deviceNow()): void {
  const expires = Date.parse(textOf(parsed(read('localStorage', sessionKey)), 'expires') ?? '')
  if (expires <= now) clearStoredSession()
}

export const keepSessionId = (id: string) => write('sessionStorage', 'SessionId', id)

/** Returns whether there can be a session: this browser remembers one, or can't remember anything. */
export const mayBeSignedIn = () => sessionId() !== undefined || read('localStorage', sessionKey) !== null || !isRemembering()

/** Forgets the handle alone, where another tab has opened a newer session with the cookie that all tabs share. */
export const dropSessionId = () => remove('sessionStorage', 'SessionId')

export const sessionId = () => read('sessionStorage', 'SessionId') ?? undefined

export const storedUsername = () => read('sessionStorage', 'userID') ?? undefined

/** The request of a code: user name, moment (milliseconds since 1970), page, and number of digits; undefined if that is unknown. */
export type OtpAsked = { userID: string; time: number; page: string; digits?: number | undefined }

/** Records that a code was requested, so that its step and the resend timer survive a reload. */
export const keepOtpAsked = (otp: OtpAsked) => write('localStorage', otpKey, JSON.stringify(otp))

export function otpAsked(): OtpAsked | undefined {
  const data = parsed(read('localStorage', otpKey))
  const { time, digits } = data
  const userID = textOf(data, 'userID')
  if (userID === undefined || typeof time !== 'number') return undefined
  return { userID, time, page: textOf(data, 'page') ?? '', digits: typeof digits === 'number' ? digits : undefined }
}

export const forgetOtpTime = () => remove('localStorage', otpKey)

/** SIGN-52: true if this tab has proved an address that has no account yet. */
export const hasProved = () => read('sessionStorage', provedKey) !== null
export function keepProved(isProved: boolean): void {
  if (isProved) write('sessionStorage', provedKey, 'yes')
  else remove('sessionStorage', provedKey)
}

/** 'Remember me' stores the user name, never the password; undefined removes it. */
export function rememberUser(username: string | undefined): void {
  if (username === undefined) remove('localStorage', rememberedKey)
  else write('localStorage', rememberedKey, username)
}
export const rememberedUser = () => read('localStorage', rememberedKey) ?? undefined

export function oweLogout(isOwed: boolean): void {
  if (isOwed) write('localStorage', owedKey, 'yes')
  else remove('localStorage', owedKey)
}
export const logoutIsOwed = () => read('localStorage', owedKey) !== null

const sessionKey = 'SessionInfo'
const otpKey = 'OTPData'
const provedKey = 'Proved'
const rememberedKey = 'RememberedUser'
const owedKey = 'LogoutOwed'
type Area = 'sessionStorage' | 'localStorage'

function isRemembering(): boolean {
  write('localStorage', 'probe', 'yes')
  const isKept = read('localStorage', 'probe') !== null
  remove('localStorage', 'probe')
  return isKept
}

// A browser may refuse its storage; the app works without it, for this page's lifetime.
function read(area: Area, name: string): string | null {
  try {
    return globalThis[area].getItem(name)
  } catch {
    return null
  }
}

function write(area: Area, name: string, value: string): void {
  try {
    globalThis[area].setItem(name, value)
  } catch {
    // Nothing depends on a hint.
  }
}

function remove(area: Area, name: string): void {
  try {
    globalThis[area].removeItem(name)
  } catch {
    // Nothing depends on a hint.
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function textOf(data: Record<string, unknown>, name: string) {
  const value = data[name]
  return typeof value === 'string' ? value : undefined
}
