import { sql, type RawBuilder } from 'kysely'
import { tabNames, type TabName } from '#admissions/record/applications/record/tabs.ts'
import { undeliveredStates } from '#platform/mail/log-contract.ts'
import type { GridCondition } from '#shared/grid.ts'
import { compare } from '../figures.ts'
import { live, where, type Desk } from './desk.ts'
import { measuredReader } from './fill.ts'

type Counted = [name: string, filters: readonly GridCondition[], condition: RawBuilder<unknown>]

const bareTabs: Record<TabName, RawBuilder<unknown>> = {
  'To decide': sql`application_status = 'submitted' and custom_status not in ('Rejected', 'Withdrawn')
    and (corrections = '[]' or not corrections @> '[{"state": "open"}]')`,
  Incomplete: sql`application_status = '' and custom_status not in ('Rejected', 'Withdrawn')`,
  'Waiting for applicant': sql`application_status = 'submitted' and custom_status not in ('Rejected', 'Withdrawn')
    and corrections @> '[{"state": "open"}]'`,
  Approved: sql`application_status = 'approved'`,
  Rejected: sql`application_status <> 'approved' and custom_status in ('Rejected', 'Withdrawn')`,
}
const owned = sql`assigned_to = ${measuredReader}`
const overdue = sql`application_status = 'submitted' and due_on <> '' and due_on < '2026-11-20' and custom_status <> 'Joined'`
const unread = sql`exists (select from messages where messages.application_id = applications.application_id and not from_office and seen_at is null)`
const sent = sql`corrections <> '[]' and corrections @> '[{"state": "sent"}]'`

const is = (field: string, value: string): GridCondition => ({ field, operator: 'eq', value })
const isOverdue: readonly GridCondition[] = [
  is('ApplicationStatus', 'submitted'),
  { field: 'DueOn', operator: 'neq', value: '' },
  { field: 'DueOn', operator: 'lt', value: '2026-11-20' },
  { field: 'cutomestatus', operator: 'neq', value: 'Joined' },
]
const counted: readonly Counted[] = [
  ['All', [], sql`true`],
  ...tabNames.map((tab): Counted => [tab, [is('Tab', tab)], bareTabs[tab]]),
  ['Mine', [is('Owner', measuredReader)], owned],
  ['Overdue', isOverdue, overdue],
  [
    'Corrections back',
    [is('ApplicationStatus', 'submitted'), is('Corrections', 'sent')],
    sql`application_status = 'submitted' and ${sent}`,
  ],
  ['Unread messages', [is('Messages', 'unread')], unread],
]

export async function measureQueue({ db, admin, done, list }: Desk): Promise<void> {
  let turn = 0
  for (const [name, filters, condition] of counted)
    await compare(
      `number of ${name}`,
      // A different filter each time that every application matches, so that none is cached.
      () => done('applications/counts', { filters: [{ logic: 'and', filters: [...filters, everyOne((turn += 1))] }] }),
      () =>
        sql`select count(*) from (select ${live} and ${condition} and completion >= ${-turn} limit 10000) as found`.execute(db),
      5,
      1,
    )
  for (const [name, filters, condition] of counted.slice(1))
    await list(`tab ${name}`, { filter: { logic: 'and', filters } }, condition)

  await list('of an owner', where('Owner', 'in', ['staff7@example.org']), sql`assigned_to = 'staff7@example.org'`)
  await list('without an owner', where('Owner', 'in', ['']), sql`assigned_to = ''`)
  await list('due by a day', where('DueOn', 'lte', '2026-11-01'), sql`due_on <= '2026-11-01' and due_on <> ''`)
  const byDue = { sort: [{ field: 'DueOn', dir: 'desc' }] }
  await list('sorted by due date', byDue, sql`true`, sql`due_on desc, application_id desc`)
  const byOwner = { sort: [{ field: 'Owner', dir: 'desc' }] }
  await list('sorted by owner', byOwner, sql`true`, sql`assigned_to desc, application_id desc`)
  await list('a rare label', where('Labels', 'in', ['Urgent']), sql`labels ilike '%urgent%'`)
  await list('a frequent label', where('Labels', 'in', ['Scholarship']), sql`labels ilike '%scholarship%'`)

  // LIST-27: each column of the board is a page of 50 of its status.
  for (const [title, statuses] of [
    ['Called', ['Called']],
    ['Joined', ['Joined']],
    ['Not submitted', ['', 'Partially Submitted']],
    ['none', ['Trial day']],
  ] as const) {
    const filters = [is('Form', 'college'), { field: 'cutomestatus', operator: 'in', value: statuses }]
    const condition = sql`form = 'college' and custom_status = any(${statuses}::text[])`
    await list(`board, ${title}`, { take: 50, filter: { logic: 'and', filters } }, condition)
  }
  await compare(
    'notices of the bell',
    () => done('notices/get', {}),
    () =>
      sql`select notices.*, name from notices join applications using (application_id)
        where notices.username = ${measuredReader} and deleted_at is null order by at desc, id desc limit 50`.execute(db),
    15,
    2,
  )
  for (const path of ['views/get', 'views/shared'])
    await compare(
      path,
      () => done(path, { grid: 'applications' }),
      () => sql`select name, query from saved_views where username = ${measuredReader} and grid = 'applications'`.execute(db),
      15,
      2,
    )
  const failed = { logic: 'and', filters: [{ field: 'State', operator: 'in', value: undeliveredStates }, thisWeek] }
  await compare(
    'mails not delivered in a week',
    () => done('maillog/get', { filter: failed, take: 0 }, admin),
    () => sql`select count(*) from mail_log where state in ('failed', 'dropped') and queued_at >= '2026-11-13'`.execute(db),
    6,
    1,
  )
}

const everyOne = (turn: number): GridCondition => ({ field: 'Completion', operator: 'gte', value: -turn })
const thisWeek = { field: 'Queuedon', operator: 'gte', value: '2026-11-13' }
