import { daySeconds } from '#shared/time/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { callerNetwork } from '#server/base/address.ts'
import type { Caller } from '#server/handler.ts'

/** Names the browser that asks for codes, so that its codes are its own. */
const askerCookie = 'pre'
/** Long enough that somebody who asks twice on a day is one browser. */
const askerSeconds = daySeconds
/** Names a browser in which somebody has signed in. */
const deviceCookie = 'dev'
/** Days a device stays known after a sign-in. */
export const deviceDays = 90

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
/** A program keeps no cookies: what asks for a code is its network. */
const programOf = (ip: string) => hashed(`network:${callerNetwork(ip)}`)

/**
 * Identifies the browser, or the network of a program, that requested a code; undefined for a browser that has not requested
 * one.
 */
export function askerOf({ fromBrowser, cookies, ip }: Caller): string | undefined {
  if (!fromBrowser) return programOf(ip)
  const token = cookies.get(askerCookie)
  return token === undefined ? undefined : hashed(token)
}

/** The same for who asks now: a browser without the cookie gets it. */
export function markedAsker(caller: Caller): string {
  if (!caller.fromBrowser) return programOf(caller.ip)
  const token = caller.cookies.get(askerCookie) ?? randomBytes(16).toString('base64url')
  caller.cookies.set(askerCookie, token, askerSeconds)
  return hashed(token)
}

/** The device of a program is its session. */
export const programDevice = (session: string): string => hashed(`session:${session}`)

/** The caller's device, for any account that has signed in on it; undefined for a browser without a sign-in, and a program without a session. */
export function deviceHashOf({ fromBrowser, cookies, programSession }: Caller): string | undefined {
  if (!fromBrowser) return programSession === undefined ? undefined : programDevice(programSession)
  const token = cookies.get(deviceCookie)
  return token === undefined ? undefined : hashed(token)
}

/** The same for a browser that becomes known: it keeps its cookie, or gets one. */
export function markedBrowser({ cookies }: Caller): string {
  const token = cookies.get(deviceCookie) ?? randomBytes(32).toString('base64url')
  cookies.set(deviceCookie, token, deviceDays * daySeconds)
  return hashed(token)
}
