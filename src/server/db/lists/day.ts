import { sql, type RawBuilder } from 'kysely'

/**
 * The moment a day (`YYYY-MM-DD`, checked before) begins in a time zone, `later` days after it. Spring forward and fall back
 * are the database's concern: a day may have 23 or 25 hours.
 */
export const startOfDay = (day: string, timeZone: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::text::date + ${later}::integer)::timestamp at time zone ${timeZone}::text)`
