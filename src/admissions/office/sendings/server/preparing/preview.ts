import { applicationByNumber, letterPreview, mailAddressOf } from '#admissions/record/applications/server/public.ts'
import type { Recipient } from '#admissions/record/applications/server/record/stores/whole-applications-store.ts'
import { wordedMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { joinedName } from '#shared/text/full-name.ts'
import * as its from '../../contract.ts'
import { decided, letterOf } from '../letter-of.ts'
import { splitRecipients } from './recipients.ts'
import { refuseBroken } from './wording.ts'

export async function previewSending(deps: Deps, { Place, ...written }: its.Written & { Place: number }, who: Session) {
  refuseBroken(written)
  const { going, left } = await splitRecipients(deps, written, who)
  return {
    Total: going.length,
    WithoutMail: going.filter((row) => mailAddressOf(row) === undefined).length,
    Left: [...Map.groupBy(left, ({ why }) => why)].map(([Why, some]) => ({
      Why,
      Count: some.length,
      Names: some.slice(0, its.namesShown).map(({ row }) => recipientName(row)),
    })),
    Mail: written.Subject === '' ? null : await mailTo(deps, going[Place], written),
  }
}

async function mailTo(deps: Deps, found: Recipient | undefined, written: its.Written) {
  const read = found && (await readBy(deps, found, written))
  if (!read) return null
  const { row, letter, mail } = read
  const { subject, text } = mail ? await wordedMail(deps.db, deps, mail) : letter
  return { applicationID: row.application_id, Name: recipientName(row), To: mail?.to ?? '', Subject: subject, Text: text }
}

async function readBy({ db, ...deps }: Deps, { application_id }: Recipient, written: its.Written) {
  const row = await applicationByNumber(db, application_id)
  if (!row) return undefined
  const { Kind: kind, Subject: subject, Text: text, Status, Reason: reason, Approves, As } = written
  const said = { kind, wording: { subject, text }, reason, as: As }
  return { row, ...(await letterOf(db, deps, said, decided(row, Status, Approves))) }
}

export async function previewPaper(deps: Deps, { Place, ...written }: its.Written & { Place: number }, who: Session) {
  refuseBroken(written)
  const { going } = await splitRecipients(deps, written, who)
  const found = going[Place]
  const read = found && written.Subject !== '' ? await readBy(deps, found, written) : undefined
  if (!read) throw new Refusal(its.nobody)
  return { row: read.row, bytes: await letterPreview(deps, read.row, read.letter) }
}

export const recipientName = ({ name, family_name, username }: Pick<Recipient, 'name' | 'family_name' | 'username'>): string =>
  joinedName(name, family_name) || username
