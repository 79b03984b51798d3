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
import type { Row } from '../record/tables.ts'

type NewRecord = { username: string; ip: string; by: string; at: Date }
/** Already read for a new record, so that its first save need not: its e-mail, locked, which no other record has. */
export type Beginning = { settings: SiteSettings; freeEmail?: string }
export type Opened = HeldRecord & { isNew: boolean; beginning?: Beginning }

/** APP-21: the form of an application that begins without one: job for staff, the site's default for an applicant. */
export const formBegunBy = (who: Person): FormName | undefined => (admits('writeAllApplications', who) ? 'job' : undefined)

/**
 * The record of a username with its files, held until the transaction ends. When there is none, a new one of a form that the site
 * offers, its default unless another is asked for, which `writeRecord` is to insert with its first answers.
 */
export async function findOrBegin(tx: Db, { form, ...begun }: NewRecord & { form: FormName | undefined }): Promise<Opened> {
  const store = applicationStore(tx)
  const existing = await store.lockWithFiles(begun.username)
  if (existing) return { ...existing, isNew: false }
  // Only what came by the public form has a key with a slash.
  if (personOf(begun.username) !== begun.username) throw new Refusal(notFound)
  const [settings, [next]] = await siteSettingsWith(tx, store.nextNumber())
  const opened = newRecord({ ...begun, form: form ?? settings.DefaultForm }, next, { settings })
  if (variantOf(opened.row.form).uniqueEmail) await store.holdEmail(begun.username)
  return opened
}

/** APP-21: a new record that staff begin, never an existing one: refused where somebody has its username, as username or as e-mail. */
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

/**
 * ADDR-1: a new record of the public form, under the address on it; where that has an account, under a key of its own. The database
 * gives it that key too when the account is made later.
 */
export async function beginPublic(tx: Db, { username: address, ...begun }: NewRecord & { form: FormName }): Promise<Opened> {
  const store = applicationStore(tx)
  await store.holdEmail(address)
  const [settings, [next]] = await siteSettingsWith(tx, store.nextNumberAnd(address))
  if (next?.isTaken) throw new Refusal(takenEmail, { field: variantOf(begun.form).columns.MailId })
  const username = next && (await findAccount(tx, address)) ? `${address}/${begun.form}-${next.number}` : address
  const opened = newRecord({ ...begun, username }, next, { settings, freeEmail: address })
  return { ...opened, row: { ...opened.row, address_proof: notConfirmed } }
}

/** The record of a username, held; refuses when there is none. */
export async function existingRecord(tx: Db, username: string): Promise<Row> {
  const row = await applicationStore(tx).lock(username)
  if (!row) throw new Refusal(notFound)
  return row
}
