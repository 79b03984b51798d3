import { daySeconds } from '#shared/time/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { callerNetwork } from '#server/base/address.ts'
import type { Caller } from '#server/handler.ts'

const askerCookie = 'pre'
/** A person who asks twice on a day is one browser. */
const askerSeconds = daySeconds
const deviceCookie = 'dev'
export const deviceDays = 90

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
/** A program keeps no cookies, so its network asks for the code. */
const programOf = (ip: string) => hashed(`network:${callerNetwork(ip)}`)

export function askerOf({ fromBrowser, cookies, ip }: Caller): string | undefined {
  if (!fromBrowser) return programOf(ip)
  const token = cookies.get(askerCookie)
  return token === undefined ? undefined : hashed(token)
}

export function markedAsker(caller: Caller): string {
  if (!caller.fromBrowser) return programOf(caller.ip)
  const token = caller.cookies.get(askerCookie) ?? randomBytes(16).toString('base64url')
  caller.cookies.set(askerCookie, token, askerSeconds)
  return hashed(token)
}

export const programDevice = (session: string): string => hashed(`session:${session}`)

export function deviceHashOf({ fromBrowser, cookies, programSession }: Caller): string | undefined {
  if (!fromBrowser) return programSession === undefined ? undefined : programDevice(programSession)
  const token = cookies.get(deviceCookie)
  return token === undefined ? undefined : hashed(token)
}

export function markedBrowser({ cookies }: Caller): string {
  const token = cookies.get(deviceCookie) ?? randomBytes(32).toString('base64url')
  cookies.set(deviceCookie, token, deviceDays * daySeconds)
  return hashed(token)
}
