import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { admits } from '#shared/call.ts'
import type { Session } from '#server/session.ts'
import { openComments } from './comment-store.ts'

/** SQL: a sheet is corrected beyond the limit (`isAboveLimit`), and the given rule applies to it. */
const isAbove = (rule: string) => sql<SqlBool>`(
  select above_limit = ${rule} and (corrected_rows > most_corrected_rows
    or (corrected_amount > most_corrected_amount and corrected_amount * 100 > corrected_of * most_corrected_percent))
  from sales_settings)`

/** SALES-10, SALES-62: whether a person counts as one of a sheet's makers, as a condition on sheets. */
export const countsAsMaker = (username: string): RawBuilder<boolean> =>
  sql<boolean>`(makers @> array[${username}]::text[]
    or (correctors @> array[${username}]::text[] and ${isAbove('second checker')}))`

/** SALES-10, SALES-62: whether this person may approve a sheet that is submitted, as a condition on sheets. */
export function mayApprove(who: Session): RawBuilder<SqlBool> {
  const isOther = sql<SqlBool>`not ${countsAsMaker(who.username)}`
  const may = admits('approveOwnSheets', who)
    ? sql<SqlBool>`((select allows_self_approval from sales_settings) or ${isOther})`
    : isOther
  return sql<SqlBool>`(${may} and not ${isAbove('back to operator')})`
}

/** SALES-76: sheets that are as they were handed in, with nothing worth a second look and about which nothing was written, as a condition on `sheets`. */
export const isWithoutRemarks: RawBuilder<SqlBool> = sql<SqlBool>`(sheets.correctors = '{}' and sheets.submit_note = '' and not sheets.has_warnings
  and ${openComments('sheets.id')} = 0)`
