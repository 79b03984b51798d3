import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { joinedName } from '#shared/text/full-name.ts'
import type { ShownDeclaration } from '../../../status/checks.ts'
import type { HeldRecord } from '../../record/store.ts'
import { lastDeclarations, type KeptDeclaration } from './declaration-store.ts'
import { changedSince } from '../../record/stores/declared-digests.ts'

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
    Name: isOwnKey(row.username, by) ? applicant || joinedName(row.name, row.family_name) || row.username : by,
    At: at.toISOString(),
    Version: version,
    Changed:
      fields && slots ? changedSince({ fields, files: slots }, { variant: variantOf(row.form), fields: row.fields, files }) : [],
  }
}
