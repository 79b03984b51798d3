import { sql } from 'kysely'
import { keysAtOnce } from '#admissions/record/applications/record/tabs.ts'
import { compare } from '../figures.ts'
import { live, newest, where, type Desk } from './desk.ts'
import { longLog, measuredReader } from './fill.ts'

/** Consecutive numbers, none of them in Trash: one in a hundred is. */
const nthOf = (turn: number) => 1_000 + turn + Math.floor(turn / 98)

export async function measureReview({ db, rows, done }: Desk): Promise<void> {
  const open = (no: number) => done('review/open', { no })
  await compare(
    'review/open, opened today',
    () => open(rows / 2),
    () => bareReview(rows / 2),
    40,
    5,
  )
  await compare(
    'review/open, a log of 500 entries',
    () => open(longLog),
    () => bareReview(longLog),
    40,
    5,
  )
  // Each opened for the first time today, which is logged: REV-3's way with J.
  let turn = 0
  await compare(
    'review/open, the next one by J',
    () => open(nthOf((turn += 1))),
    () => bareReview(nthOf(turn)),
    60,
    5,
  )
  await compare(
    'review/here',
    () => done('review/here', { no: nthOf(1), entry: 1 }),
    () =>
      sql`insert into looks values ('bare', ${nthOf(1)}, 1, now()) on conflict (username, application_id) do update set at = now()`.execute(
        db,
      ),
    20,
    2,
  )
  const toDecide = where('Tab', 'eq', 'To decide')
  const orders = [
    ['newest first', {}, sql`true`],
    ['from the middle on', { skip: rows / 2 }, sql`true`],
    ['of To decide', toDecide, sql`application_status = 'submitted' and custom_status <> 'Rejected' and corrections = '[]'`],
    ['of a frequent word', where('search', 'contains', 'kumar'), sql`search_text ilike '%kumar%'`],
    ['of an owner', where('Owner', 'eq', measuredReader), sql`assigned_to = ${measuredReader}`],
  ] as const
  for (const [name, body, condition] of orders) {
    const skip = 'skip' in body ? body.skip : 0
    await compare(
      `order ${name}`,
      () => done('applications/keys', body),
      () =>
        sql`select application_id, username ${live} and ${condition} order by ${newest} limit ${keysAtOnce} offset ${skip}`.execute(
          db,
        ),
      8,
      1,
    )
  }
  const page = Array.from({ length: 100 }, (_, index) => rows - index * 20)
  await compare(
    'news of 100 rows',
    () => done('review/news', { numbers: page }),
    () =>
      sql`select looks.application_id, count(*) from looks join activity_log on activity_log.application_id = looks.application_id
        where looks.username = ${measuredReader} and looks.application_id = any(${page}::bigint[]) and activity_log.id > looks.entry group by 1`.execute(
        db,
      ),
    10,
    2,
  )
  const typed = { MailId: 'person1500@example.org', PhoneNumber: '9011871581', Name: 'KUMAR', DOB: '14-08-2004' }
  await compare(
    'duplicates of what is typed',
    () => done('applications/duplicates', typed),
    () =>
      sql`select application_id, username, name ${live} and (email = ${typed.MailId} or username = ${typed.MailId}) limit 10`.execute(
        db,
      ),
    10,
    2,
  )

  async function bareReview(no: number): Promise<void> {
    await Promise.all([
      sql`select * from applications where application_id = ${no} and deleted_at is null`.execute(db),
      sql`select * from documents where application_id = ${no} and deleted_at is null`.execute(db),
      sql`select id, at, actor, log, before, after from activity_log where application_id = ${no} order by id desc limit 100`.execute(
        db,
      ),
      sql`select username, entry, at from looks where application_id = ${no} and username = ${measuredReader}`.execute(db),
      sql`select other.application_id, other.name from applications as this, applications as other
        where this.application_id = ${no} and other.email = this.email and other.deleted_at is null and other.application_id <> ${no}`.execute(
        db,
      ),
    ])
  }
}
