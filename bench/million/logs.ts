import { sql, type RawBuilder } from 'kysely'
import { compare } from '../figures.ts'
import { live, newest, where, type Desk } from './desk.ts'

type Condition = RawBuilder<unknown>
type Log = { path: string; table: string; order: Condition; pages: readonly (readonly [string, object, Condition, Condition?])[] }

const anything = sql`true`
const address = 'person77717@example.org'

const logs: readonly Log[] = [
  {
    path: 'activitylog/get',
    table: 'activity_log',
    order: sql`at desc, id desc`,
    pages: [
      ['activity log', {}, anything],
      ['of a person', where('username', 'eq', 'staff7@example.org'), sql`actor = 'staff7@example.org'`],
      ['of a module', where('module', 'eq', 'Application'), sql`module = 'Application'`],
      ['with a frequent word', where('log', 'contains', 'chitra'), sql`log ilike '%chitra%'`],
      ['of an application', where('applicationID', 'eq', '3'), sql`application_id = 3`],
      ['of a day', where('createdon', 'gte', '2026-11-20'), sql`at >= '2026-11-20'`],
    ],
  },
  {
    path: 'maillog/get',
    table: 'mail_log',
    order: sql`queued_at desc, id desc`,
    pages: [
      ['delivery log', {}, anything],
      ['to an address', where('To', 'eq', address), sql`recipient = ${address}`],
      ['to a part of it', where('To', 'contains', 'n77717@'), sql`recipient ilike '%n77717@%'`],
      ['failed ones', where('State', 'eq', 'failed'), sql`state = 'failed'`],
      ['by SMS, none', where('Channel', 'eq', 'sms'), sql`channel = 'sms'`],
    ],
  },
  {
    path: 'users/getpage',
    table: 'users',
    order: sql`username`,
    pages: [
      ['accounts', {}, anything],
      ['those of staff', where('usergroup', 'neq', 'Student'), sql`usergroup <> 'Student'`],
      ['of applicants', where('usergroup', 'eq', 'Student'), sql`usergroup = 'Student'`],
      ['of a user name', where('Username', 'eq', address), sql`username = ${address}`],
      ['with a word', where('search', 'contains', 'n77717@'), sql`search_text like '%n77717@%'`],
      ['with a part of a name', where('Lastname', 'contains', 'chitra77'), sql`lastname ilike '%chitra77%'`],
      [
        'by their last sign-in',
        { sort: [{ field: 'lastSignIn', dir: 'desc' }] },
        anything,
        sql`coalesce(last_sign_in_at, '-infinity') desc, username desc`,
      ],
    ],
  },
  {
    path: 'outbox/get',
    table: 'outbox',
    order: sql`id desc`,
    pages: [
      ['sent to services', {}, anything],
      ['of them failed', where('State', 'eq', 'failed'), sql`state = 'failed'`],
      ['about an address', where('Email', 'eq', address), sql`subject = ${address}`],
    ],
  },
]

const others = [
  ['outbox counts', 'outbox/standing', {}, sql`select count(*) from outbox where state in ('waiting', 'failed')`, 6],
  [
    'who downloaded how much in a month',
    'activitylog/getdownloadcount',
    { fromdate: '2026-10-20', enddate: '2026-11-20' },
    sql`select actor, count(*) from activity_log where module = 'Download' and at >= '2026-10-20' group by 1`,
    6,
  ],
  [
    'the history of an application',
    'applications/timeline',
    { username: address },
    sql`select log from activity_log where application_id = (select application_id ${live} and username = ${address}) order by id desc`,
    10,
  ],
  [
    'one application',
    'applications/getbyid',
    { username: address },
    sql`select * ${live} and username = ${address} order by ${newest}`,
    20,
  ],
] as const

export async function measureLogs({ db, done, admin }: Desk): Promise<void> {
  async function page(name: string, path: string, body: object, from: Condition, order: Condition) {
    await compare(
      name,
      () => done(path, { take: 25, ...body }, admin),
      () => Promise.all([sql`select * ${from} order by ${order} limit 25`.execute(db), sql`select count(*) ${from}`.execute(db)]),
      6,
      1,
    )
  }
  for (const { path, table, order, pages } of logs)
    for (const [name, body, condition, own = order] of pages)
      await page(name, path, body, sql`from ${sql.table(table)} where ${condition}`, own)

  const trash = sql`from applications where deleted_at > '2026-10-26' and erased_at is null`
  await page('Trash', 'applications/gettrash', {}, trash, sql`deleted_at desc, application_id desc`)

  for (const [name, path, body, bare, rounds] of others)
    await compare(
      name,
      () => done(path, body, admin),
      () => bare.execute(db),
      rounds,
      1,
    )
}
