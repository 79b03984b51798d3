import type { FormName } from '#shared/form-name.ts'
import { variantOf } from '#features/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'
import { notFound, notOffered } from '#features/applications/contract.ts'
import { applicationStore, type HeldRecord, type Row } from '../../record/store.ts'

type NewRecord = { username: string; form: FormName; ip: string; by: string; at: Date }

/** The record of a username with its files, held until the transaction ends; made when there is none, of a form that the site offers. */
export async function findOrCreate(tx: Db, { username, form, ip, by, at }: NewRecord): Promise<HeldRecord & { isNew: boolean }> {
  const store = applicationStore(tx)
  const existing = await store.lockWithFiles(username)
  if (existing) return { ...existing, isNew: false }
  if (!(await siteSettings(tx)).Forms.includes(form)) throw new Refusal(notOffered)
  if (variantOf(form).uniqueEmail) await store.holdEmail(username)
  const row = await store.insert({
    username,
    form,
    ip,
    created_by: by,
    created_at: at,
    modified_at: at,
    submitted_at: null,
    deleted_at: null,
    deleted_by: null,
    fields: '{}',
  })
  if (row) return { row, files: [], isNew: true }
  // Somebody made it between our look and our insert.
  const other = await store.lockWithFiles(username)
  if (!other) throw new Refusal(notFound)
  return { ...other, isNew: false }
}

/** The record of a username, held; refuses when there is none. */
export async function existingRecord(tx: Db, username: string): Promise<Row> {
  const row = await applicationStore(tx).lock(username)
  if (!row) throw new Refusal(notFound)
  return row
}
