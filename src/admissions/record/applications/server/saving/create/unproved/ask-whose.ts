import { languageOf } from '#accounts/users/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { personOf } from '#shared/text/user-name.ts'
import { addressLink } from './address-link.ts'
import type { RecordRow } from '../../../record/tables.ts'

/** ADDR-1: the only mail to an unproved address: our words alone, without the name or answers of the sender. */
export async function askWhoseItIs(tx: Db, deps: Deps, row: RecordRow, languages: Caller['languages']): Promise<void> {
  const to = personOf(row.username)
  const values = { yes: addressLink(deps, row, true), no: addressLink(deps, row, false) }
  await queueMail(tx, deps, { template: 'Was it you', to, values, language: await languageOf(tx, to, languages) })
}
