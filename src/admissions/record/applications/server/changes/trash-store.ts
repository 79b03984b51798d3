import { sql, type Expression } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { GridRequest } from '#shared/grid.ts'
import { keptDays } from '../../trash.ts'
import { searchField } from '../record/fields/field-store.ts'
import type { ApplicationTables } from '../record/tables.ts'
import { markRecords } from '../record/stores/write-store.ts'

export const live = { deleted_at: null, deleted_by: null, merged_into: null }

export const inTrash = (db: Db, now: Date) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .where('erased_at', 'is', null)
    .where('deleted_at', '>', new Date(now.getTime() - keptDays * dayMs))

export const heldInTrash = (tx: Db, now: Date, numbers: readonly number[]) =>
  inTrash(tx, now).selectAll().where(hasNumber(numbers)).orderBy('deleted_at', 'desc').forUpdate().execute()

export const liveApplications = (db: Db): Expression<number> =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select('application_id')
    .where('deleted_at', 'is', null)
    .$asScalar()

/** With `into` they are merged into another. A restore brings them back as they are then. */
export const putInTrash = (
  tx: Db,
  usernames: readonly string[],
  { at, by, into }: { at: Date; by: string; into: number | null },
) =>
  markRecords(tx, { deleted_at: at, deleted_by: by, merged_into: into })
    .where('username', 'in', usernames)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()

/** ADDR-1: a stranger's application must not return under the key of an account that was made meanwhile. */
export const takeOutOfTrash = (tx: Db, numbers: readonly number[]) =>
  markRecords(tx, { ...live, username: keyOutside })
    .where(hasNumber(numbers))
    .execute()

const keyOutside = sql<string>`case
  when address_proof <> '' and exists (select from users where users.username = applications.username)
  then username || '/' || form || '-' || application_id else username end`

export async function usernamesInUse(tx: Db, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select('username')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`username = any(${usernames}::text[])`)
    .execute()
  return new Set(rows.map(({ username }) => username))
}

const hasNumber = (numbers: readonly number[]) => sql<boolean>`application_id = any(${numbers}::bigint[])`

const fields: GridFields = {
  username: column('username', 'text'),
  Name: column('name', 'text'),
  applicationID: column('application_id', 'number'),
  DeletedOn: column('deleted_at', 'moment'),
  DeletedBy: column('deleted_by', 'text'),
  search: searchField,
}

const list: GridList = { fields, key: sql`application_id`, unsorted: [{ field: 'DeletedOn', dir: 'desc' }] }

export const trashPage = (db: Db, request: GridRequest, { now, timeZone }: { now: Date; timeZone: string }) =>
  gridPage(list, request, {
    from: inTrash(db, now),
    timeZone,
    rows: (page) => page.select(['application_id', 'username', 'name', 'form', 'deleted_at', 'deleted_by']),
    item: (row) => ({
      applicationID: row.application_id,
      username: row.username,
      Name: row.name,
      Form: row.form,
      DeletedOn: row.deleted_at?.toISOString() ?? '',
      DeletedBy: row.deleted_by ?? '',
    }),
  })
