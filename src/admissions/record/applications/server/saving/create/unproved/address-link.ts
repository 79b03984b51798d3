import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { readSigned, signedToken } from '#server/secrets/signed-token.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { RecordRow } from '../../../record/tables.ts'

export const addressPath = '/ap/address'
const purpose = 'address-answer'

const addressAnswer = z.object({ number: z.number(), address: z.string(), wasMe: z.boolean() })
export type AddressAnswer = z.output<typeof addressAnswer>
type LinkedRow = Pick<RecordRow, 'application_id' | 'username'>

/** ADDR-3: proves the address: it is signed, and only a mail to that address contains it. */
export function addressLink({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, row: LinkedRow, wasMe: boolean): string {
  const answer: AddressAnswer = { number: row.application_id, address: personOf(row.username), wasMe }
  return `${config.publicUrl}${addressPath}?t=${signedToken(secrets, purpose, answer)}`
}

/** Undefined if the signature is not ours. */
export const readAddressToken = (secrets: Secrets, token: string) => readSigned(secrets, purpose, addressAnswer, token)
