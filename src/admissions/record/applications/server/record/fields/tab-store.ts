import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { namedMeanings } from '#admissions/record/masters/meanings.ts'
import type { Db } from '#server/db/open.ts'
import type { TabName } from '../../../record/tabs.ts'
import type { GridField } from '#server/db/lists/grid-field.ts'

/** LIST-19: includes deleted titles, by their names. */
const named = namedMeanings.filter(([, meaning]) => meaning === 'rejected' || meaning === 'withdrawn').map(([name]) => name)
const closing = sql`array(
  select lower(statustitle) from status_title where meaning in ('rejected', 'withdrawn')
    or meaning is null and lower(statustitle) = any(${named}::text[])
  union select name from unnest(${named}::text[]) as name
    where not exists (select 1 from status_title where lower(statustitle) = name and meaning is not null))`
/** One index step each. The condition names them, so that PostgreSQL can estimate the rows and choose an index. */
export async function closingStatuses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    with recursive carried as (
      (select custom_status as status from applications where deleted_at is null order by custom_status, application_id limit 1)
      union all
      select next.status from carried, lateral (
        select custom_status as status from applications where deleted_at is null and custom_status > carried.status
        order by custom_status, application_id limit 1
      ) as next
    ) select status from carried where lower(status) = any(${closing})`.execute(db)
  return rows.map(({ status }) => status)
}

/** APP-43: the first condition matches an index. */
const withCorrection = (test: RawBuilder<unknown>) =>
  sql<SqlBool>`(corrections <> '[]'::jsonb and jsonb_path_exists(corrections, ${test}))`
const isReturned = withCorrection(sql`'$[*] ? (@.state == "open" || @.state == "ticked")'`)

const isSent = withCorrection(sql`'$[*] ? (@.state == "sent")'`)
export const sentCorrections: GridField = {
  type: 'text',
  conditions: { sent: isSent },
  column: sql`case when ${isSent} then 'sent' else '' end`,
}

/** QUEUE-8: its condition matches an index. */
const isUnread = sql<SqlBool>`application_id in (select application_id from messages where not from_office and seen_at is null)`
export const unreadMessages: GridField = {
  type: 'text',
  conditions: { unread: isUnread },
  column: sql`case when ${isUnread} then 'unread' else '' end`,
}

/** For many rows: one look-up in an index instead of the corrections of each row. */
const isAmongReturned = sql<SqlBool>`application_id in (select application_id from applications where ${isReturned})`

function conditionsOf(closed: readonly string[], isReturned: RawBuilder<SqlBool>): Record<TabName, RawBuilder<SqlBool>> {
  const isClosed = sql<SqlBool>`custom_status = any(${closed}::text[])`
  return {
    'To decide': sql`(application_status = 'submitted' and not ${isClosed} and not ${isReturned})`,
    Incomplete: sql`(application_status = '' and not ${isClosed})`,
    'Waiting for applicant': sql`(application_status = 'submitted' and not ${isClosed} and ${isReturned})`,
    Approved: sql`application_status = 'approved'`,
    Rejected: sql`(application_status <> 'approved' and ${isClosed})`,
  }
}

export function tabColumn(closed: readonly string[], isBack = isReturned): GridField {
  const conditions = conditionsOf(closed, isBack)
  const cases = Object.entries(conditions).map(([name, condition]) => sql`when ${condition} then ${name}::text`)
  return { type: 'text', conditions, column: sql`case ${sql.join(cases, sql` `)} end` }
}

export const tabExpression = async (db: Db) => tabColumn(await closingStatuses(db)).column

/** For counts (OFFICE-19): uses only columns of their indexes. */
export const countedTabs = async (db: Db) => tabColumn(await closingStatuses(db), isAmongReturned).column
