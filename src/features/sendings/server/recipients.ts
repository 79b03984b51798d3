import { mailAddressOf, recipientsOf, withAadhaarFilter } from '#features/applications/server/public.ts'
import type { Recipient } from '#features/applications/server/listing/whole-applications-store.ts'
import { noMailbox } from '#features/reminders/contract.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import { mostRecipients, tooManyRecipients, wantsNone, type Recipients, type SendingKind } from '../contract.ts'

/** LETTER-6: the applications that were asked for; refuses more than a sending may have. */
export async function askedFor({ listDb, config, secrets }: Deps, { username, filter }: Recipients): Promise<Recipient[]> {
  const wanted = { username, filter: withAadhaarFilter(secrets, filter), timeZone: config.TIME_ZONE }
  const found = await recipientsOf(listDb, wanted, mostRecipients + 1)
  if (found.length > mostRecipients) throw new Refusal(tooManyRecipients)
  return found
}

/** LETTER-8: why an applicant is left out of what is written; empty for one who is not. */
export function whyLeft(kind: SendingKind, row: Pick<Recipient, 'email' | 'username' | 'no_information'>): string {
  if (kind === 'about') return ''
  if (row.no_information) return wantsNone
  return mailAddressOf(row) === undefined ? noMailbox : ''
}
