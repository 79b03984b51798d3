import { dayMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { customStatus } from '../../../contract.ts'
import { keptDays } from '../../../trash.ts'
import { isOfPerson } from '../store.ts'
import { savedColumns } from '../../../record/columns.ts'
import type { ApplicationTables, RecordRow } from '../tables.ts'
import { changeRecords, markRecords } from './write-store.ts'

/** In one night; the rest follow in the next. */
const mostAtOnce = 2000

export type EmptiedRecord = Pick<
  RecordRow,
  'application_id' | 'username' | 'name' | 'family_name' | 'email' | 'phone' | 'deleted_at'
>

/** Includes Trash; locked until the transaction ends. */
export const recordsOf = (tx: Db, person: string): Promise<EmptiedRecord[]> =>
  kept(tx).where(isOfPerson(person)).orderBy('application_id').forUpdate().execute()

export const recordByNumber = (tx: Db, number: number): Promise<EmptiedRecord | undefined> =>
  kept(tx).where('application_id', '=', number).forUpdate().executeTakeFirst()

/** PRIV-4: never submitted, paid or given a status. Staff enter job applications without submitting, so those are no drafts. */
export const isDraft = () => sql<boolean>`(applications.deleted_at is null and applications.application_status = ''
  and applications.submitted_at is null and applications.custom_status in ('', ${customStatus.partial})
  and applications.payment = '' and applications.form <> 'job')`

/** PRIV-3, PRIV-4: an undefined `draftsBefore` deletes no drafts. With `number` only that one, locked. */
export async function overdueRecords(
  db: Db,
  now: Date,
  draftsBefore: Date | undefined,
  number?: number,
): Promise<EmptiedRecord[]> {
  const trashBefore = new Date(now.getTime() - keptDays * dayMs)
  return kept(db)
    .where((its) =>
      its.or([
        its('deleted_at', '<', trashBefore),
        ...(draftsBefore ? [its.and([isDraft(), its('modified_at', '<', draftsBefore)])] : []),
      ]),
    )
    .$if(number !== undefined, (all) => all.where('application_id', '=', number ?? 0).forUpdate())
    .orderBy('application_id')
    .limit(mostAtOnce)
    .execute()
}

/** Keeps number, form, status and times; the record stays deleted for good. Resolves to the keys of its files. */
export async function emptyRecords(tx: Db, numbers: readonly number[], { pseudonym, at }: { pseudonym: string; at: Date }) {
  if (numbers.length === 0) return []
  const tables = tx.withTables<ApplicationTables>()
  const files = await tables.deleteFrom('documents').where('application_id', 'in', numbers).returning('key').execute()
  await tables
    .updateTable('pdf_copies')
    .set({ answers: '', bytes: [], status: '' })
    .where('application_id', 'in', numbers)
    .execute()
  await tables.deleteFrom('declarations').where('application_id', 'in', numbers).execute()
  await tables.deleteFrom('application_consents').where('application_id', 'in', numbers).execute()
  const blank = Object.fromEntries(personal.map((column) => [column, '']))
  await changeRecords(tx, {
    ...blank,
    username: pseudonym,
    fields: '{}',
    checks: '{}',
    corrections: '[]',
    assigned_to: '',
    due_on: '',
    labels: '',
    not_same_as: [],
    merged_into: null,
    no_information: false,
    created_by: sql`case when created_by = username then ${pseudonym} else created_by end`,
    deleted_at: sql`coalesce(deleted_at, ${at})`,
    deleted_by: sql`case when deleted_by = username then ${pseudonym} else deleted_by end`,
    erased_at: at,
  })
    .where('application_id', 'in', numbers)
    .execute()
  return files.map(({ key }) => key)
}

export const forgetOwner = (tx: Db, username: string) =>
  markRecords(tx, { assigned_to: '' }).where('assigned_to', '=', username).execute()

const kept = (db: Db) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select(['application_id', 'username', 'name', 'family_name', 'email', 'phone', 'deleted_at'])
    .where('erased_at', 'is', null)

const personal = ['ip', ...savedColumns, 'aadhaar_digest'] as const
