import { sql, type RawBuilder } from 'kysely'
import { compare } from '../figures.ts'
import { live, newest, where, type Desk } from './desk.ts'

/** The lists of the office beside the applications: activity log, delivery log, accounts, what was sent to other services, and Trash. */
export async function measureLogs({ db, done, admin }: Desk): Promise<void> {
  /** A page of 25, beside the page and its number in plain SQL. */
  async function page(name: string, path: string, body: object, from: RawBuilder<unknown>, order: RawBuilder<unknown>) {
    await compare(
      name,
      () => done(path, { take: 25, ...body }, admin),
      () => Promise.all([sql`select * ${from} order by ${order} limit 25`.execute(db), sql`select count(*) ${from}`.execute(db)]),
      6,
      1,
    )
  }
  const sorted = (field: string) => ({ sort: [{ field, dir: 'desc' }] })

  const log = (condition: RawBuilder<unknown>) => sql`from activity_log where ${condition}`
  const byTime = sql`at desc, id desc`
  await page('activity log', 'activitylog/get', {}, log(sql`true`), byTime)
  await page(
    'of a person',
    'activitylog/get',
    where('username', 'eq', 'staff7@example.org'),
    log(sql`actor = 'staff7@example.org'`),
    byTime,
  )
  await page('of a module', 'activitylog/get', where('module', 'eq', 'Application'), log(sql`module = 'Application'`), byTime)
  await page(
    'with a frequent word',
    'activitylog/get',
    where('log', 'contains', 'chitra'),
    log(sql`log ilike '%chitra%'`),
    byTime,
  )
  await page('of an application', 'activitylog/get', where('applicationID', 'eq', '3'), log(sql`application_id = 3`), byTime)
  const today = where('createdon', 'gte', '2026-11-20')
  await page('of a day', 'activitylog/get', today, log(sql`at >= '2026-11-20'`), byTime)

  const mails = (condition: RawBuilder<unknown>) => sql`from mail_log where ${condition}`
  const byQueue = sql`queued_at desc, id desc`
  await page('delivery log', 'maillog/get', {}, mails(sql`true`), byQueue)
  const address = 'person77717@example.org'
  await page('to an address', 'maillog/get', where('To', 'eq', address), mails(sql`recipient = ${address}`), byQueue)
  await page(
    'to a part of it',
    'maillog/get',
    where('To', 'contains', 'n77717@'),
    mails(sql`recipient ilike '%n77717@%'`),
    byQueue,
  )
  await page('failed ones', 'maillog/get', where('State', 'eq', 'failed'), mails(sql`state = 'failed'`), byQueue)
  await page('by SMS, none', 'maillog/get', where('Channel', 'eq', 'sms'), mails(sql`channel = 'sms'`), byQueue)

  const accounts = (condition: RawBuilder<unknown>) => sql`from users where ${condition}`
  const byName = sql`username`
  await page('accounts', 'users/getpage', {}, accounts(sql`true`), byName)
  await page(
    'those of staff',
    'users/getpage',
    where('usergroup', 'neq', 'Student'),
    accounts(sql`usergroup <> 'Student'`),
    byName,
  )
  await page('of applicants', 'users/getpage', where('usergroup', 'eq', 'Student'), accounts(sql`usergroup = 'Student'`), byName)
  await page('of a user name', 'users/getpage', where('Username', 'eq', address), accounts(sql`username = ${address}`), byName)
  await page(
    'with a word',
    'users/getpage',
    where('search', 'contains', 'n77717@'),
    accounts(sql`search_text like '%n77717@%'`),
    byName,
  )
  const named = where('Lastname', 'contains', 'chitra77')
  await page('with a part of a name', 'users/getpage', named, accounts(sql`lastname ilike '%chitra77%'`), byName)
  const bySignIn = sql`coalesce(last_sign_in_at, '-infinity') desc, username desc`
  await page('by their last sign-in', 'users/getpage', sorted('lastSignIn'), accounts(sql`true`), bySignIn)

  const sent = (condition: RawBuilder<unknown>) => sql`from outbox where ${condition}`
  await page('sent to services', 'outbox/get', {}, sent(sql`true`), sql`id desc`)
  await page('of them failed', 'outbox/get', where('State', 'eq', 'failed'), sent(sql`state = 'failed'`), sql`id desc`)
  await page('about an address', 'outbox/get', where('Email', 'eq', address), sent(sql`subject = ${address}`), sql`id desc`)
  await compare(
    'how it stands',
    () => done('outbox/standing', {}, admin),
    () => sql`select count(*) from outbox where state in ('waiting', 'failed')`.execute(db),
    6,
    1,
  )
  const trash = sql`from applications where deleted_at > '2026-10-26' and erased_at is null`
  await page('Trash', 'applications/gettrash', {}, trash, sql`deleted_at desc, application_id desc`)
  await compare(
    'who downloaded how much in a month',
    () => done('activitylog/getdownloadcount', { fromdate: '2026-10-20', enddate: '2026-11-20' }, admin),
    () => sql`select actor, count(*) from activity_log where module = 'Download' and at >= '2026-10-20' group by 1`.execute(db),
    6,
    1,
  )
  await compare(
    'the history of an application',
    () => done('applications/timeline', { username: address }, admin),
    () =>
      sql`select log from activity_log where application_id = (select application_id ${live} and username = ${address}) order by id desc`.execute(
        db,
      ),
    10,
    1,
  )
  await compare(
    'one application',
    () => done('applications/getbyid', { username: address }, admin),
    () => sql`select * ${live} and username = ${address} order by ${newest}`.execute(db),
    20,
    2,
  )
}
