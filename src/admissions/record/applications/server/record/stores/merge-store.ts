import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, RecordRow, RecordFile } from '../tables.ts'

type Owner = Pick<RecordRow, 'application_id' | 'username'>

/** DUP-3: the transaction locks both. Acceptances and returns are reset; the other applicant's uploads count as this one's. */
export const moveFiles = (tx: Db, to: Owner, from: Owner, slots: readonly string[]) =>
  tx
    .withTables<ApplicationTables>()
    .updateTable('documents')
    .set({
      application_id: to.application_id,
      created_by: sql<string>`case when created_by = ${from.username} then ${to.username} else created_by end`,
      accepted_by: '',
      accepted_at: null,
      returned_reason: '',
      returned_at: null,
    })
    .where('application_id', '=', from.application_id)
    .where('deleted_at', 'is', null)
    .where('slot', 'in', slots)
    .execute()

type File = Pick<RecordFile, 'slot' | 'accepted_by' | 'accepted_at' | 'returned_reason' | 'returned_at'>

/** DUP-4: also restores acceptances and returns. */
export async function moveFilesBack(tx: Db, to: Owner, from: Owner, files: readonly File[]): Promise<void> {
  for (const { slot, ...state } of files)
    await tx
      .withTables<ApplicationTables>()
      .updateTable('documents')
      .set({
        ...state,
        application_id: to.application_id,
        created_by: sql<string>`case when created_by = ${from.username} then ${to.username} else created_by end`,
      })
      .where('application_id', '=', from.application_id)
      .where('deleted_at', 'is', null)
      .where('slot', '=', slot)
      .execute()
}

export async function moveLetters(tx: Db, to: Owner, from: Owner): Promise<number[]> {
  const moved = await tx
    .withTables<ApplicationTables>()
    .updateTable('documents')
    .set({ application_id: to.application_id })
    .where('application_id', '=', from.application_id)
    .where('kind', '=', 'letter')
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

export const moveLettersBack = (tx: Db, to: Owner, ids: readonly number[]) =>
  tx
    .withTables<ApplicationTables>()
    .updateTable('documents')
    .set({ application_id: to.application_id })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
