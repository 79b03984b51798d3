import type { Db } from '#server/db/open.ts'
import type { ApplicationTables } from '../record/tables.ts'
import type { StoredLetter } from './kept-letters.ts'

/** LETTER-16: call it in the transaction that sends the letter. It is in no slot. */
export async function keepLetter(
  tx: Db,
  application_id: number,
  { key, size }: StoredLetter,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const letter = { application_id, kind: 'letter', slot: key, key, name: `letter-${application_id}.pdf`, size } as const
  await tx
    .withTables<ApplicationTables>()
    .insertInto('documents')
    .values({ ...letter, type: 'application/pdf', created_at: at, created_by: by, deleted_at: null })
    .execute()
}
