import { sql, type RawBuilder } from 'kysely'
import { answerNames, columns } from '#features/applications/record/columns.ts'
import { tabNames, type TabName } from '#features/applications/record/tabs.ts'
import { undeliveredStates } from '#platform/mail/contract.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { testApp } from '#test/support/test-app.ts'
import { compare } from './figures.ts'
import { fillMillion } from './million-fill.ts'

/**
 * `npm run bench:million`: the calls of the staff on a million applications on PostgreSQL, over real HTTP, beside their bare SQL
 * through the same driver, in turn. A server that stays (TEST_DATABASE_URL) keeps the filled database for the next run.
 */
const rows = Number(process.env.BENCH_MILLION_ROWS ?? 1_000_000)
const server = serverAddress()
if (!server) throw new Error('Run it as npm run bench:million, which starts a PostgreSQL.')
const template = process.env.BENCH_MILLION_DATABASE ?? `applications_${rows}`
await filled(server)
// Copying some gigabytes may take longer than the product lets a statement take.
process.env.READY_DATABASE = JSON.stringify({ server: `${server}?statement_timeout=0`, template, seeded: [] })

const app = await testApp()
const { db } = app.database
const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
const admin = await app.as('ann@example.org', { usergroup: 'admin' })
console.log(`\n${rows} applications on ${app.database.engine}`)
const live = sql`from applications where deleted_at is null`
const newest = sql`created_at desc, application_id desc`

/** The tabs as somebody would write them who knows the titles. */
const bareTabs: Record<TabName, RawBuilder<unknown>> = {
  'To decide': sql`application_status = 'submitted' and custom_status not in ('Rejected', 'Withdrawn') and corrections = '[]'`,
  Incomplete: sql`application_status = '' and custom_status not in ('Rejected', 'Withdrawn')`,
  'Waiting for applicant': sql`application_status = 'submitted' and custom_status not in ('Rejected', 'Withdrawn') and corrections <> '[]'`,
  Approved: sql`application_status = 'approved'`,
  Rejected: sql`application_status <> 'approved' and custom_status in ('Rejected', 'Withdrawn')`,
}

await list('first page', {}, sql`true`)
await list('page 50,000', { skip: rows / 2 }, sql`true`)
await list('sorted by name', { sort: [{ field: 'Name', dir: 'asc' }] }, sql`true`, sql`name, application_id`)
await list('sorted by submission', { sort: [{ field: 'SubmitedDate', dir: 'desc' }] }, sql`true`, bySubmission())
await list('a status', where('cutomestatus', 'eq', 'Joined'), sql`custom_status = 'Joined'`)
await list('a status nobody has', where('cutomestatus', 'eq', 'Nowhere'), sql`custom_status = 'Nowhere'`)
await list('a referrer', where('Referred', 'contains', '4321'), sql`referred ilike '%4321%'`)
await list('a rare word', where('search', 'contains', 'person77717'), sql`search_text ilike '%person77717%'`)
await list('a frequent word', where('search', 'contains', 'kumar'), sql`search_text ilike '%kumar%'`)
for (const field of answerNames)
  await list(
    `sorted by ${field}`,
    { sort: [{ field, dir: 'desc' }] },
    sql`true`,
    sql`${sql.ref(columns[field].column)} desc, application_id desc`,
  )
await list('a work location', where('WorkLocation', 'eq', 'Salem'), sql`work_location = 'salem'`)
await list('a skill', where('TechnicalSkills', 'eq', 'Skill 77'), sql`technical_skills like 'skill 77,%'`)
await list('born in a month', born('2001-03-01', '2001-04-01'), sql`dob >= '2001-03-01' and dob < '2001-04-01'`)
await list('a rare flag', where('IsQualification', 'eq', true), sql`is_qualification`)
await list('a community', where('Community', 'eq', 'BC'), sql`community = 'bc'`)
await list(
  'some of the work locations',
  where('WorkLocation', 'in', ['Salem', 'Madurai']),
  sql`work_location in ('salem', 'madurai')`,
)
await list(
  'some of the statuses',
  where('cutomestatus', 'in', ['Joined', 'Rejected']),
  sql`custom_status in ('Joined', 'Rejected')`,
)
await list('corrections that came back', where('Corrections', 'eq', 'sent'), sql`corrections <> '[]'`)
await list(
  'unread messages',
  where('Messages', 'eq', 'unread'),
  sql`exists (select from messages where messages.application_id = applications.application_id and not from_office and seen_at is null)`,
)
await list('a label', where('Labels', 'in', ['Urgent']), sql`labels ilike '%urgent%'`)
let turn = 0
for (const tab of tabNames)
  await compare(
    `number of ${tab}`,
    // Each time another filter, so that none is kept.
    () => done('applications/counts', { filters: [andMore(tab, (turn += 1))] }),
    () =>
      sql`select count(*) from (select ${live} and ${bareTabs[tab]} and completion >= ${-turn} limit 10000) as found`.execute(db),
    6,
    1,
  )
for (const field of ['cutomestatus', 'Qualification', 'Designation'] as const)
  await compare(
    `values of ${field}`,
    () => done('applications/values', { field }),
    () => sql`select distinct ${sql.ref(columns[field].column)} ${live}`.execute(db),
    4,
    1,
  )
turn = 0
const undelivered = { logic: 'and', filters: [{ field: 'State', operator: 'in', value: undeliveredStates }, newestMails()] }
await compare(
  'mails not delivered in a week',
  () => done('maillog/get', { filter: undelivered, take: 0 }, admin),
  () => sql`select count(*) from mail_log where state in ('failed', 'dropped') and queued_at >= '2026-11-13'`.execute(db),
  6,
  1,
)
await compare(
  'total, counted again each time',
  () => done('applications/get', { take: 10, ...where('Completion', 'gte', `-${(turn += 1)}`) }),
  () => sql`select count(*) ${live} and completion >= ${-turn}`.execute(db),
  6,
  1,
)
for (const from of ['2026-11-01', '2024-01-01']) {
  await compare(
    `dashboard from ${from}`,
    () => done('dashboard/get', { fromdate: from, enddate: '2026-11-20' }),
    () =>
      sql`select gender, program, location, count(*) ${live} and created_at >= ${from}::timestamptz group by 1, 2, 3`.execute(db),
    10,
    1,
  )
  await compare(
    `work on the dashboard from ${from}`,
    () => done('dashboard/work', { fromdate: from, enddate: '2026-11-20' }),
    async () => {
      await sql`select application_status, count(*) ${live} and created_at >= ${from}::timestamptz group by 1`.execute(db)
      await sql`select submitted_at::date, count(*) ${live} and ${bareTabs['To decide']} group by 1`.execute(db)
      await sql`select submitted_at::date, count(*) ${live} and submitted_at >= ${from}::timestamptz group by 1`.execute(db)
      await sql`select percentile_cont(0.5) within group (order by decided_at - submitted_at) from decision_times
        where decided_at >= ${from}::timestamptz`.execute(db)
    },
    4,
    1,
  )
}
await compare(
  'export of 1,000',
  () => taken('applications/export', { username: exported() }),
  () => sql`select * ${live} and username = any(${exported()})`.execute(db),
  5,
  1,
)
let batch = 0
await compare(
  'import of 500',
  () =>
    done('applications/bulksave', {
      rows: candidates((batch += 1)),
      batch: crypto.randomUUID(),
      piece: 0,
      file: 'bench.csv',
    }),
  () =>
    sql`insert into applications (username, form, created_at, created_by, modified_at, name, email, fields)
      select 'bare' || ${batch}::int || '-' || n || '@example.org', 'job', now(), 'bench', now(), 'NAME', 'bare' || n || '@example.org',
      ${JSON.stringify(candidates(0)[0])}::jsonb from generate_series(1, 500) n`.execute(db),
  5,
  1,
)
await app.close()
process.exit()

async function list(name: string, body: object, condition: RawBuilder<unknown>, order = newest) {
  const skip = 'skip' in body ? Number(body.skip) : 0
  const ids = sql`select application_id ${live} and ${condition} order by ${order} limit 10 offset ${skip}`
  const page = sql`select * from applications where application_id in (${ids}) order by ${order}`
  const count = sql`select count(*) ${live} and ${condition}`
  await compare(
    `list, ${name}`,
    () => done('applications/get', { take: 10, ...body }),
    () => Promise.all([page.execute(db), count.execute(db)]),
    15,
    2,
  )
}

async function done(path: string, body: object, who = staff) {
  const said = await who.post(path, body)
  const isBulk = path === 'applications/bulksave'
  if (said['Success'] === false || said['status'] === false || (isBulk && JSON.stringify(said['Data']) !== '[]'))
    throw new Error(JSON.stringify(said).slice(0, 500))
}

async function taken(path: string, body: object) {
  const { http } = await staff.bytes(path, body)
  if (http !== 200) throw new Error(`${path}: ${http}`)
}

function born(from: string, before: string) {
  const conditions = [
    { operator: 'gte', value: from },
    { operator: 'lt', value: before },
  ]
  return { filter: { logic: 'and', filters: conditions.map((each) => ({ field: 'DOB', ...each })) } }
}

/** A tab with a condition that every application meets. */
function andMore(tab: TabName, turn: number) {
  const filters = [
    { field: 'Tab', operator: 'eq', value: tab },
    { field: 'Completion', operator: 'gte', value: -turn },
  ]
  return { logic: 'and', filters }
}

function newestMails() {
  return { field: 'Queuedon', operator: 'gte', value: '2026-11-13' }
}

function where(field: string, operator: string, value: string | boolean | readonly string[]) {
  return { filter: { logic: 'and', filters: [{ field, operator, value }] } }
}

function bySubmission() {
  return sql`coalesce(submitted_at, '-infinity') desc, application_id desc`
}

function exported() {
  return Array.from({ length: 1_000 }, (_, index) => `person${index * 100 + 1}@example.org`)
}

function candidates(of: number) {
  return Array.from({ length: 500 }, (_, index) => ({
    Row: index + 2,
    Name: `Candidate ${index}`,
    MailId: `candidate${of}-${index}@example.org`,
    Gender: 'FEMALE',
    PhoneNumber: String(9_000_000_000 + of * 500 + index),
    WorkLocation: 'Chennai',
    Experience: 'Fresher',
    JobAppliedfor: 'Clerk',
  }))
}

/** Makes the database that the measured one is a copy of, unless the server has it. */
async function filled(on: string) {
  const address = `${databaseOn(on, template)}?statement_timeout=0`
  const head = await openDatabase({ databaseUrl: on, dataDir: '', log: silentLog })
  const { rows: known } = await head.run('select from pg_database where datname = $1', [template])
  await head.close()
  if (known.length > 0) return
  console.log('Filling takes two or three minutes.')
  await onServer(on, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: address, dataDir: '', log: silentLog })
  await migrate(database.db, 'migrations')
  await fillMillion(database.db, rows)
  await database.close()
}
