import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import type { ShownDeclaration } from '../../../status/checks.ts'
import type { HeldRecord } from '../../record/store.ts'
import { lastDeclarations, type KeptDeclaration } from './declaration-store.ts'
import { changedSince } from '../../record/stores/declared-digests.ts'
import type { Row } from '../../record/tables.ts'

/** FORM-65: the declaration of an application that was handed in: its sentence, who declared which version when, and what differs since. */
export async function declaredOf(
  db: Db,
  record: HeldRecord,
): Promise<{ text: string; Declaration: ShownDeclaration } | undefined> {
  const { row } = record
  if (row.application_status === '') return undefined
  const [whole, corrections] = await lastDeclarations(db, row.application_id)
  if (!whole || whole.of_changes) return undefined
  const shown = comparedWith(record, whole)
  return { text: whole.text, Declaration: corrections ? { ...shown, Changes: comparedWith(record, corrections) } : shown }
}

function comparedWith({ row, files }: HeldRecord, declared: KeptDeclaration) {
  const { version, declared_at: at, declared_by: by, digests, applicant } = declared
  const { fields, files: slots } = digests
  return {
    Name: isOwnKey(row.username, by) ? applicant || nameOf(row) || row.username : by,
    At: at.toISOString(),
    Version: version,
    Changed:
      fields && slots ? changedSince({ fields, files: slots }, { variant: variantOf(row.form), fields: row.fields, files }) : [],
  }
}

export const nameOf = ({ name, family_name }: Row) => [name, family_name].filter((part) => part !== '').join(' ')
