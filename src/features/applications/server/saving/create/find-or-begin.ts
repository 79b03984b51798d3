import type { FormName } from '#shared/form-name.ts'
import { variantOf } from '#features/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'
import { notFound, notOffered } from '#features/applications/contract.ts'
import { newRow } from '../../record/schema/new-row.ts'
import { applicationStore, type HeldRecord, type Row } from '../../record/store.ts'

type NewRecord = { username: string; form: FormName; ip: string; by: string; at: Date }

/**
 * The record of a username with its files, held until the transaction ends. When there is none, a new one of a form that the site
 * offers, which `writeRecord` is to insert with its first answers.
 */
export async function findOrBegin(tx: Db, { username, form, ip, by, at }: NewRecord): Promise<HeldRecord & { isNew: boolean }> {
  const store = applicationStore(tx)
  const existing = await store.lockWithFiles(username)
  if (existing) return { ...existing, isNew: false }
  if (!(await siteSettings(tx)).Forms.includes(form)) throw new Refusal(notOffered)
  if (variantOf(form).uniqueEmail) await store.holdEmail(username)
  const begun = { application_id: await store.nextNumber(), username, form, ip, created_by: by, created_at: at }
  return { row: newRow(begun), files: [], isNew: true }
}

/** The record of a username, held; refuses when there is none. */
export async function existingRecord(tx: Db, username: string): Promise<Row> {
  const row = await applicationStore(tx).lock(username)
  if (!row) throw new Refusal(notFound)
  return row
}
