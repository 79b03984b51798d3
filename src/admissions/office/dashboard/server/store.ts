import { sql, type RawBuilder } from 'kysely'
import { applicationsWhere } from '#admissions/record/applications/server/public.ts'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import { startOfDay } from '#server/db/lists/grid-values.ts'
import type { Db } from '#server/db/open.ts'
import { periodBefore } from '#shared/time/period.ts'
import type { DashboardRequest, Figures, Share } from '../contract.ts'
import { filterOf } from '../filter.ts'

/** Days are those of the time zone. Records in Trash do not count. */
export async function figuresOf(db: Db, request: DashboardRequest, timeZone: string): Promise<Figures> {
  const start = startOfDay(request.fromdate, timeZone)
  const end = startOfDay(request.enddate, timeZone, 1)
  const startBefore = startOfDay(periodBefore(request).fromdate, timeZone)
  const isAsked = await applicationsWhere(db, filterOf(request), timeZone)
  const created = (from: RawBuilder<Date>, until: RawBuilder<Date>) =>
    db
      .withTables<ApplicationTables>()
      .selectFrom('applications')
      .where('deleted_at', 'is', null)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where(isAsked)

  // One grouped count first, because PostgreSQL runs it in parallel; the rest reads a few hundred rows.
  const together = created(start, end)
    .select(({ fn }) => ['gender', 'program', 'location', fn.countAll<number>().as('rows')])
    .groupBy(['gender', 'program', 'location'])
  const groups = db
    .selectFrom(together.as('together'))
    .select([gender.as('gender'), 'program', 'location', by.as('by'), sql<number>`coalesce(sum(rows), 0)::bigint`.as('Total')])
    .groupBy(sql`grouping sets ((), (${gender}), (program), (location))`)
    .orderBy('Total', 'desc')
    .orderBy(sql`coalesce(program, location)`)
    .execute()
  const before = created(startBefore, start)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

  const [rows, { total }] = await Promise.all([groups, before])
  const shares = (of: 'gender' | 'program' | 'location') =>
    rows.filter((row) => row.by === of).map((row) => ({ _id: row[of], Total: row.Total }))
  return {
    Totalcount: rows.find((row) => row.by === 'all')?.Total ?? 0,
    Previousmonthcount: total,
    GenderCount: genders(shares('gender')),
    JobAppliedfor: shares('program'),
    WorkLocation: shares('location'),
  }
}

const gender = sql<string>`case when upper(gender) in ('MALE', 'FEMALE', '') then upper(gender) else 'OTHER' end`

const by = sql<'all' | 'gender' | 'program' | 'location'>`
  case grouping(${gender}, program, location) when 7 then 'all' when 3 then 'gender' when 5 then 'program' else 'location' end`

/** OFFICE-4: MALE and FEMALE always, OTHER only if there are any. */
function genders(found: readonly Share[]): Share[] {
  const totalOf = (name: string) => found.find(({ _id }) => _id === name)?.Total ?? 0
  const shares = ['MALE', 'FEMALE', 'OTHER'].map((_id) => ({ _id, Total: totalOf(_id) }))
  return shares.filter(({ _id, Total }) => _id !== 'OTHER' || Total > 0)
}
