import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables } from '../record/tables.ts'
import type { Row } from '../record/store.ts'

type Owner = Pick<Row, 'application_id' | 'username'>

/**
 * DUP-3: gives a record the files of some slots of another, which the transaction holds both. They are new to it: nobody has accepted
 * or returned them there; what the other's applicant uploaded counts as its own applicant's.
 */
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

/** LETTER-16: letters go over with the thread that they are in. */
export const moveLetters = (tx: Db, to: Owner, from: Owner) =>
  tx
    .withTables<ApplicationTables>()
    .updateTable('documents')
    .set({ application_id: to.application_id })
    .where('application_id', '=', from.application_id)
    .where('kind', '=', 'letter')
    .execute()
