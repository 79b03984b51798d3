import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { smsReminders, type SmsReminder } from '#server/ports/sms-sender.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { information, isStoppable, type StoppedKind } from '../reminders.ts'

export const stopPath = '/ap/stop'

/** An SMS names its application, because its link must be short. */
export type Stopped = { kind: StoppedKind } & ({ username: string } | { number: number })

const longestToken = 800
const payload = z.tuple([z.string(), z.string()])

/** REM-4: needs no sign-in: the user and the kind, signed with our key. */
export const stopLink = (
  publicUrl: string,
  secrets: Secrets,
  { username, kind }: { username: string; kind: StoppedKind },
): string => linkOf(publicUrl, tokenOf(secrets, Buffer.from(JSON.stringify([username, kind])).toString('base64url')))

export const informationStopLink = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, username: string): string =>
  stopLink(config.publicUrl, secrets, { username, kind: information })

/** REM-7: at most thirty characters, the limit of operators for a text's variable. */
export function smsStopLink(publicUrl: string, secrets: Secrets, { number, kind }: { number: number; kind: SmsReminder }) {
  const text = `${number}-${kind[0]}`
  const code = `${text}.${shortened(secrets.digest(purpose, text))}`
  return { code, stop: linkOf(publicUrl, code) }
}

/** Undefined if the signature is not ours. */
export function readToken(secrets: Secrets, token: string): Stopped | undefined {
  const [text = ''] = token.split('.')
  if (token.length > longestToken) return undefined
  const [, number, initial] = inSms.exec(text) ?? []
  const bytes = Buffer.from(token)
  const digests = secrets.digests(purpose, text)
  const tokens = (number === undefined ? digests : digests.map(shortened)).map((digest) => Buffer.from(`${text}.${digest}`))
  if (!tokens.some((ours) => bytes.length === ours.length && timingSafeEqual(bytes, ours))) return undefined
  if (number !== undefined) {
    const kind = smsReminders.find((name) => name[0] === initial)
    return kind && { number: Number(number), kind }
  }
  const [username, kind] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kind === information || isStoppable(kind) ? { username, kind } : undefined
}

const purpose = 'reminder-stop'
/** An application and the first letter of a kind; a mail's token is never this short. */
const inSms = /^(\d{1,10})-([a-z])$/
/** 96 bits: too many to guess. */
const shortened = (digest: string) => digest.slice(0, 16)

const linkOf = (publicUrl: string, token: string) => `${publicUrl}${stopPath}?t=${token}`
const tokenOf = (secrets: Secrets, text: string) => `${text}.${secrets.digest(purpose, text)}`
