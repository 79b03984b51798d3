import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { Row } from '../record/store.ts'

/** Where the links of the mail lead to. */
export const addressPath = '/ap/address'
/** Which application, whose address is on it, and what the link answers. */
export type AddressAnswer = { number: number; address: string; wasMe: boolean }

const purpose = 'address-answer'
const longestToken = 600
const payload = z.tuple([z.number(), z.string(), z.boolean()])

/** ADDR-1: a link that proves the address: only a mail to it has it, and nobody but us can make one. */
export function addressLink({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, row: LinkedRow, wasMe: boolean): string {
  const text = Buffer.from(JSON.stringify([row.application_id, personOf(row.username), wasMe])).toString('base64url')
  return `${config.publicUrl}${addressPath}?t=${text}.${secrets.digest(purpose, text)}`
}
type LinkedRow = Pick<Row, 'application_id' | 'username'>

/** What the token of a link says; undefined for one that is not ours. */
export function readAddressToken(secrets: Secrets, token: string): AddressAnswer | undefined {
  if (token.length > longestToken) return undefined
  const [text = ''] = token.split('.')
  const bytes = Buffer.from(token)
  const ours = secrets.digests(purpose, text).map((digest) => Buffer.from(`${text}.${digest}`))
  if (!ours.some((each) => bytes.length === each.length && timingSafeEqual(bytes, each))) return undefined
  const [number, address, wasMe] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { number, address, wasMe }
}
