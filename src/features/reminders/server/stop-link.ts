import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { information, isStoppable, type StoppedKind } from '../reminders.ts'

/** Where mails are stopped, and turned on again. */
export const stopPath = '/ap/stop'

/** Whose mails of which kind. */
export type Stopped = { username: string; kind: StoppedKind }

const longestToken = 800
const payload = z.tuple([z.string(), z.string()])

/** REM-4: an address that needs no sign-in, because nobody but us can make one: the user and the kind under our key. */
export const stopLink = (publicUrl: string, secrets: Secrets, { username, kind }: Stopped): string =>
  `${publicUrl}${stopPath}?t=${tokenOf(secrets, Buffer.from(JSON.stringify([username, kind])).toString('base64url'))}`

/** LETTER-9: the same of mails with information. */
export const informationStopLink = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, username: string): string =>
  stopLink(config.publicUrl, secrets, { username, kind: information })

/** What the token of a link names; undefined for one that is not ours. */
export function readToken(secrets: Secrets, token: string): Stopped | undefined {
  const [text = ''] = token.split('.')
  if (token.length > longestToken) return undefined
  const given = Buffer.from(token)
  const tokens = secrets.digests('reminder-stop', text).map((digest) => Buffer.from(`${text}.${digest}`))
  if (!tokens.some((ours) => given.length === ours.length && timingSafeEqual(given, ours))) return undefined
  const [username, kind] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kind === information || isStoppable(kind) ? { username, kind } : undefined
}

const tokenOf = (secrets: Secrets, text: string) => `${text}.${secrets.digest('reminder-stop', text)}`
