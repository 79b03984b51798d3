import type { FormName } from '#shared/form-name.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { SiteSettings } from '#platform/site-settings/contract.ts'
import { siteSettingsWith } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { Person } from '#shared/roles.ts'
import { admits } from '#shared/call.ts'
import { notFound, notOffered, takenEmail, takenMobile } from '#admissions/record/applications/contract.ts'
import { findAccount } from '#accounts/users/server/public.ts'
import { notConfirmed } from '../../record/address-proof.ts'
import { newRow } from '../record/schema/new-row.ts'
import { applicationStore, type HeldRecord } from '../record/store.ts'
import type { RecordRow } from '../record/tables.ts'

type NewRecord = { username: string; ip: string; by: string; at: Date }
/** Saves the first save two reads. `freeEmail` is locked, and no other record has it. */
export type Beginning = { settings: SiteSettings; freeEmail?: string }
export type Opened = HeldRecord & { isNew: boolean; beginning?: Beginning }

/** APP-21: job for staff, the site's default for an applicant. */
export const formBegunBy = (who: Person): FormName | undefined => (admits('writeAllApplications', who) ? 'job' : undefined)

/** Locked until the transaction ends. A missing one begins, and `writeRecord` inserts it with its first answers. */
export async function findOrBegin(tx: Db, { form, ...begun }: NewRecord & { form: FormName | undefined }): Promise<Opened> {
  const store = applicationStore(tx)
  const existing = await store.lockWithFiles(begun.username)
  if (existing) return { ...existing, isNew: false }
  // Only a key of the public form has a slash.
  if (personOf(begun.username) !== begun.username) throw new Refusal(notFound)
  const [settings, [next]] = await siteSettingsWith(tx, store.nextNumber())
  const opened = newRecord({ ...begun, form: form ?? settings.DefaultForm }, next, { settings })
  if (variantOf(opened.row.form).uniqueEmail) await store.holdEmail(begun.username)
  return opened
}

/** APP-21: never an existing one: throws if the user name is taken as a user name or an e-mail. */
export async function beginNew(tx: Db, begun: NewRecord & { form: FormName }): Promise<Opened> {
  const { username, form } = begun
  const { uniqueEmail, identifier } = variantOf(form)
  const store = applicationStore(tx)
  if (uniqueEmail) await store.holdEmail(username)
  const [settings, [next]] = await siteSettingsWith(tx, store.nextNumberAnd(username))
  if (next?.isTaken) throw new Refusal(identifier === 'mobile' ? takenMobile : takenEmail)
  return newRecord(begun, next, { settings, ...(uniqueEmail && { freeEmail: username }) })
}

function newRecord(
  { username, form, ip, by, at }: NewRecord & { form: FormName },
  next: { number: number } | undefined,
  beginning: Beginning,
): Opened {
  if (!next) throw new Error('There is no number for a new application')
  if (!beginning.settings.Forms.includes(form)) throw new Refusal(notOffered)
  const row = newRow({ application_id: next.number, username, form, ip, created_by: by, created_at: at })
  return { row, files: [], isNew: true, beginning }
}

/** ADDR-1: under the form's address, or under its own key if the address has an account. PostgreSQL renames it for a later account. */
export async function beginPublic(tx: Db, { username: address, ...begun }: NewRecord & { form: FormName }): Promise<Opened> {
  const store = applicationStore(tx)
  await store.holdEmail(address)
  const [settings, [next]] = await siteSettingsWith(tx, store.nextNumberAnd(address))
  if (next?.isTaken) throw new Refusal(takenEmail, { field: variantOf(begun.form).columns.MailId })
  const username = next && (await findAccount(tx, address)) ? `${address}/${begun.form}-${next.number}` : address
  const opened = newRecord({ ...begun, username }, next, { settings, freeEmail: address })
  return { ...opened, row: { ...opened.row, address_proof: notConfirmed } }
}

export async function existingRecord(tx: Db, username: string): Promise<RecordRow> {
  const row = await applicationStore(tx).lock(username)
  if (!row) throw new Refusal(notFound)
  return row
}
