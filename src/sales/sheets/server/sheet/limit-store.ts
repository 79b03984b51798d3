import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { admits } from '#shared/call.ts'
import type { Session } from '#server/session.ts'
import { openComments } from './comment-store.ts'

const isAbove = (rule: string) => sql<SqlBool>`(
  select above_limit = ${rule} and (corrected_rows > most_corrected_rows
    or (corrected_amount > most_corrected_amount and corrected_amount * 100 > corrected_of * most_corrected_percent))
  from sales_settings)`

export const countsAsMaker = (username: string): RawBuilder<boolean> =>
  sql<boolean>`(makers @> array[${username}]::text[]
    or (correctors @> array[${username}]::text[] and ${isAbove('second checker')}))`

/** SALES-10, SALES-62: SQL about a submitted sheet. */
export function mayApprove(who: Session): RawBuilder<SqlBool> {
  const isOther = sql<SqlBool>`not ${countsAsMaker(who.username)}`
  const may = admits('approveOwnSheets', who)
    ? sql<SqlBool>`((select allows_self_approval from sales_settings) or ${isOther})`
    : isOther
  return sql<SqlBool>`(${may} and not ${isAbove('back to operator')})`
}

/** SALES-76: SQL: no corrections, no warnings, nothing written about it. */
export const isWithoutRemarks: RawBuilder<SqlBool> = sql<SqlBool>`(sheets.correctors = '{}' and sheets.submit_note = '' and not sheets.has_warnings
  and ${openComments('sheets.id')} = 0)`
