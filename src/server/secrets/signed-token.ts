import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod/mini'
import type { Purpose, Secrets } from './secrets.ts'

const longestToken = 800

/** A value in a link that only we can have made: as it is, in base64url, and its digest under the key of the purpose. Anybody can read it. */
export function signedToken(secrets: Pick<Secrets, 'digest'>, purpose: Purpose, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${secrets.digest(purpose, text)}`
}

export function readSigned<Value>(
  secrets: Pick<Secrets, 'digests'>,
  purpose: Purpose,
  schema: z.ZodMiniType<Value>,
  token: string,
): Value | undefined {
  if (token.length > longestToken) return undefined
  const [text = ''] = token.split('.')
  const bytes = Buffer.from(token)
  const ours = secrets.digests(purpose, text).map((digest) => Buffer.from(`${text}.${digest}`))
  if (!ours.some((each) => bytes.length === each.length && timingSafeEqual(bytes, each))) return undefined
  return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
