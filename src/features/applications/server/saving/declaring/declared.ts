import { variantOf } from '#features/forms/variants.ts'
import { english } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import type { ShownDeclaration } from '../../../status/checks.ts'
import type { HeldRecord, Row } from '../../record/store.ts'
import { lastDeclaration } from './declaration-store.ts'
import { changedSince } from './declared-digests.ts'

/** FORM-65: the declaration of an application that was handed in: its sentence, who declared which version when, and what differs since. */
export async function declaredOf(db: Db, { row, files }: HeldRecord, t: Translate) {
  if (row.application_status === '') return undefined
  const declared = await lastDeclaration(db, row.application_id)
  if (!declared) return undefined
  const { text, version, declared_at: at, declared_by: by, digests, applicant } = declared
  const { fields, files: slots } = digests
  const present = { variant: variantOf(row.form), fields: row.fields, files }
  return {
    text,
    version,
    at,
    name: isOwnKey(row.username, by) ? applicant || nameOf(row) || row.username : by,
    changed: fields && slots ? changedSince({ fields, files: slots }, present, t) : [],
  }
}

export const nameOf = ({ name, family_name }: Row) => [name, family_name].filter((part) => part !== '').join(' ')

/** The same on the wire, its labels in English. */
export async function shownDeclaration(db: Db, record: HeldRecord): Promise<{ Declaration?: ShownDeclaration }> {
  const declared = await declaredOf(db, record, translateFor(english))
  if (!declared) return {}
  const { name, at, version, changed } = declared
  return { Declaration: { Name: name, At: at.toISOString(), Version: version, Changed: changed } }
}
