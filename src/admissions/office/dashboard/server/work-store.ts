import { sql, type RawBuilder } from 'kysely'
import { applicationsWhere, countedTabs } from '#admissions/record/applications/server/public.ts'
import type { TabName } from '#admissions/record/applications/record/tabs.ts'
import { startOfDay } from '#server/db/lists/grid-values.ts'
import type { Db } from '#server/db/open.ts'
import { periodBefore } from '#shared/time/period.ts'
import type { DashboardRequest, Share, Work } from '../contract.ts'
import { askedOfList, filterOf } from '../filter.ts'
import { isByDay } from '../submissions.ts'

const stages: readonly TabName[] = ['Incomplete', 'Waiting for applicant', 'To decide', 'Approved', 'Rejected']
/** Days at which each group begins; the last has no end. */
const waits = [0, 3, 8, 15]

type Counts = {
  stages: { tab: TabName; total: number; before: number }
  ages: { group: number; total: number }
  decisions: { total: number; median: number | null }
  submissions: Share
}
type Questions = { [Each in keyof Counts]: RawBuilder<Counts[Each]> }

/** Every filter of the dashboard can use an index here. */
export async function questionsOf(db: Db, request: DashboardRequest, today: string, timeZone: string): Promise<Questions> {
  const tab = await countedTabs(db)
  const [start, end] = [startOfDay(request.fromdate, timeZone), startOfDay(request.enddate, timeZone, 1)]
  const startBefore = startOfDay(periodBefore(request).fromdate, timeZone)
  const isAsked = await applicationsWhere(db, filterOf(request), timeZone)
  // Few are in Trash, so those are looked up; a filter looks up its own, which may be few.
  const isCounted =
    askedOfList(request).length === 0
      ? sql`not exists (select 1 from applications where applications.application_id = decision_times.application_id and deleted_at is not null)`
      : sql`application_id in (select application_id from applications where deleted_at is null and ${isAsked})`
  const unit = isByDay(request) ? 'YYYY-MM-DD' : 'YYYY-MM'
  return {
    stages: sql`
      select ${tab} as tab, count(*) filter (where created_at >= ${start})::int as total,
        count(*) filter (where created_at < ${start})::int as before
      from applications where deleted_at is null and created_at >= ${startBefore} and created_at < ${end} and ${isAsked} group by 1`,
    ages: sql`
      select width_bucket(${today}::text::date - (submitted_at at time zone ${timeZone}::text)::date, ${waits}::int[]) as group, count(*)::int as total
      from applications where deleted_at is null and submitted_at is not null and application_status = 'submitted' and ${tab} = 'To decide'
        and ${isAsked} group by 1`,
    decisions: sql`
      select count(*)::int as total, percentile_cont(0.5) within group (
        order by (decided_at at time zone ${timeZone}::text)::date - (submitted_at at time zone ${timeZone}::text)::date
      ) as median
      from decision_times where ${isCounted} and decided_at >= ${start} and decided_at < ${end}`,
    submissions: sql`
      select to_char(submitted_at at time zone ${timeZone}::text, ${unit}::text) as "_id", count(*)::int as "Total"
      from applications where deleted_at is null and submitted_at >= ${start} and submitted_at < ${end} and ${isAsked} group by 1 order by 1`,
  }
}

/** OFFICE-19: days are those of the time zone. Records in Trash do not count. */
export async function workOf(db: Db, request: DashboardRequest, today: string, timeZone: string): Promise<Work> {
  const questions = await questionsOf(db, request, today, timeZone)
  // One at a time, because lists have few connections.
  const counts = await questions.stages.execute(db)
  const ages = await questions.ages.execute(db)
  const decisions = await questions.decisions.execute(db)
  const submissions = await questions.submissions.execute(db)
  return {
    Stages: stages.map((name) => {
      const row = counts.rows.find(({ tab }) => tab === name)
      return { _id: name, Total: row?.total ?? 0, Before: row?.before ?? 0 }
    }),
    Ages: waits.map((From, index) => {
      const next = waits[index + 1]
      const Total = ages.rows.find(({ group }) => group === index + 1)?.total ?? 0
      return { From, ...(next !== undefined && { To: next - 1 }), Total }
    }),
    Decisions: { Total: decisions.rows[0]?.total ?? 0, MedianDays: decisions.rows[0]?.median ?? null },
    Submissions: submissions.rows,
  }
}
