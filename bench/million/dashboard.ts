import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '#admissions/office/dashboard/contract.ts'
import { dayLater } from '#shared/time/period.ts'
import { compare } from '../figures.ts'
import { live, type Desk } from './desk.ts'
import { measuredReader } from './fill.ts'

const periods = ['2026-11-01', '2024-01-01']
/** OFFICE-29: each filter of the dashboard by a frequent and a rare value, and all of them together. */
const asked: readonly [name: string, filter: Filter, condition: RawBuilder<unknown>][] = [
  ['all', {}, sql`true`],
  ['a form', { Form: 'college' }, sql`form = 'college'`],
  ['a partner', { Partner: 'Referrer 4321' }, sql`referred = 'Referrer 4321'`],
  ['no partner', { Partner: '' }, sql`referred = ''`],
  ['an owner', { Owner: measuredReader }, sql`assigned_to = ${measuredReader}`],
  ['no owner', { Owner: '' }, sql`assigned_to = ''`],
  ['a form, no owner', { Form: 'job', Owner: '' }, sql`form = 'job' and assigned_to = ''`],
]

/** The dashboard's figures and its work, of this month and of all years, with each filter. Each is asked of another last day: figures that were slow are kept (OFFICE-31). */
export async function measureDashboard({ db, done }: Desk): Promise<void> {
  let asks = 0
  const period = (fromdate: string) => ({ fromdate, enddate: dayLater('2026-11-20', (asks += 1)) })
  const isOpen = sql`application_status = 'submitted' and custom_status not in ('Rejected', 'Withdrawn')`
  for (const fromdate of periods)
    for (const [name, filter, condition] of asked) {
      const begun = sql`${live} and created_at >= ${fromdate}::timestamptz and ${condition}`
      await compare(
        `dashboard from ${fromdate}, ${name}`,
        () => done('dashboard/get', { ...period(fromdate), ...filter }),
        () => sql`select gender, program, location, count(*) ${begun} group by 1, 2, 3`.execute(db),
        5,
        1,
      )
      await compare(
        `its work, ${name}`,
        () => done('dashboard/work', { ...period(fromdate), ...filter }),
        async () => {
          await sql`select application_status, count(*) ${begun} group by 1`.execute(db)
          await sql`select submitted_at::date, count(*) ${live} and ${isOpen} and ${condition} group by 1`.execute(db)
          await sql`select submitted_at::date, count(*) ${live} and submitted_at >= ${fromdate}::timestamptz and ${condition} group by 1`.execute(
            db,
          )
          await sql`select percentile_cont(0.5) within group (order by decided_at - submitted_at) from decision_times
            where decided_at >= ${fromdate}::timestamptz`.execute(db)
        },
        3,
        1,
      )
    }
  await compare(
    'partners of the filter',
    () => done('dashboard/partners', {}),
    () => sql`select distinct referred ${live} order by 1 limit 500`.execute(db),
    3,
    1,
  )
}
