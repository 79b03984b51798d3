import { applicationByNumber, mailAddressOf } from '#features/applications/server/public.ts'
import type { Recipient } from '#features/applications/server/listing/whole-applications-store.ts'
import { wordedMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import * as its from '../../contract.ts'
import { letterOf } from '../letter-of.ts'
import { splitRecipients } from './recipients.ts'
import { refuseBroken } from './wording.ts'

/** LETTER-8: whom something would go to, who is left out and why, and how the recipient at a place would read it. */
export async function previewSending(deps: Deps, { Place, ...written }: its.Written & { Place: number }, who: Session) {
  refuseBroken(written)
  const { going, left } = await splitRecipients(deps, written, who)
  return {
    Total: going.length,
    WithoutMail: going.filter((row) => mailAddressOf(row) === undefined).length,
    Left: [...Map.groupBy(left, ({ why }) => why)].map(([Why, some]) => ({
      Why,
      Count: some.length,
      Names: some.slice(0, its.namesShown).map(({ row }) => nameOf(row)),
    })),
    Mail: written.Subject === '' ? null : await mailTo(deps, going[Place], written),
  }
}

async function mailTo(deps: Deps, found: Recipient | undefined, { Kind: kind, Subject, Text, Status, Reason }: its.Written) {
  const row = found && (await applicationByNumber(deps.db, found.application_id))
  if (!row) return null
  const decided = Status === '' ? row : { ...row, custom_status: Status }
  const written = { kind, wording: { subject: Subject, text: Text }, reason: Reason }
  const { letter, mail } = await letterOf(deps.db, deps, written, decided)
  const { subject, text } = mail ? await wordedMail(deps.db, deps, mail) : letter
  return { applicationID: row.application_id, Name: nameOf(row), To: mail?.to ?? '', Subject: subject, Text: text }
}

/** Both names, or the user name while there are none. */
export const nameOf = ({ name, family_name, username }: Pick<Recipient, 'name' | 'family_name' | 'username'>): string =>
  [name, family_name].filter((part) => part !== '').join(' ') || username
