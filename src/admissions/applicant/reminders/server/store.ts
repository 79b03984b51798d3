import { dayMs, hourMs } from '#shared/time/durations.ts'
import type { MailedRow } from '#admissions/record/applications/server/status/status-mails.ts'
import { sql } from 'kysely'
import { isDraft } from '#admissions/record/applications/server/public.ts'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import type { MessageTables } from '#admissions/applicant/messages/server/tables.ts'
import type { PaymentTables } from '#admissions/applicant/payments/server/tables.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { ReminderKind, Step } from '../reminders.ts'
import type { ReminderTables } from './tables.ts'

/** `since` is the start of the reason. */
export type Due = MailedRow & { application_id: number; name: string; custom_status: string; since: Date }

/** Less than a day, because the hour of the job varies a little. */
const mailGapMs = 20 * hourMs
const pageSize = 500

/** PRIV-4: the later of a change and a sign-in. */
const lastTouch = sql<Date>`greatest(applications.modified_at, users.last_sign_in_at)`

/** APP-43: the oldest open correction; null without one. */
const waitingSince = sql<Date>`(select min((item->>'at')::timestamptz) from jsonb_array_elements(corrections) as items (item)
  where item->>'state' in ('open', 'ticked'))`

type Tables = ReminderTables & ApplicationTables & MessageTables & PaymentTables & UserTables

/** The days of a step count from `since`; a step is sent once after `began`. */
const openOf = {
  draft: (db: Db) =>
    db
      .withTables<Tables>()
      .selectFrom('applications')
      .where(isDraft())
      .select(['application_id', 'modified_at as since', 'created_at as began']),
  erasure: (db: Db) =>
    db
      .withTables<Tables>()
      .selectFrom('applications')
      .leftJoin('users', 'users.username', 'applications.username')
      .where(isDraft())
      .select(['applications.application_id', lastTouch.as('since'), lastTouch.as('began')]),
  fee: (db: Db) =>
    db
      .withTables<Tables>()
      .selectFrom('payments')
      .where('state', 'in', ['due', 'failed'])
      .select(['application_id', 'created_at as since', 'created_at as began']),
  corrections: (db: Db) =>
    db
      .withTables<Tables>()
      .selectFrom('applications')
      .where(sql<boolean>`corrections <> '[]'::jsonb`)
      .select(['application_id', waitingSince.as('since'), waitingSince.as('began')]),
  message: (db: Db) =>
    db
      .withTables<Tables>()
      .selectFrom('messages')
      .where('from_office', '=', true)
      .where('seen_at', 'is', null)
      .groupBy('application_id')
      .select(({ fn }) => ['application_id' as const, fn.min('sent_at').as('since'), fn.min('sent_at').as('began')]),
} satisfies Record<ReminderKind, (db: Db) => unknown>

const lastMailAfter = (now: Date) => new Date(now.getTime() - mailGapMs)

/** By hand (from day 0) the same step may go again after a day. */
const isNotSent = (kind: ReminderKind, from: number, now: Date) => sql<boolean>`not exists (
  select from reminders_sent sent where sent.application_id = applications.application_id and (sent.sent_at > ${lastMailAfter(now)}::timestamptz
    or ${from}::integer > 0 and sent.kind = ${kind}::text and sent.step = ${from}::integer and sent.sent_at >= open.began))`

/** Also false for an account that is switched off. */
const isWanted = (kind: ReminderKind) => sql<boolean>`(
  not exists (select from reminder_stops stop where stop.username = split_part(applications.username, '/', 1) and stop.kind = ${kind}::text)
  and not exists (select from users account where account.username = split_part(applications.username, '/', 1) and not account.is_active))`

export function reminderStore(db: Db) {
  const tables = db.withTables<Tables>()

  return {
    /** A page of applications after number `after`, or one application, locked until the transaction ends. */
    async due(
      kind: ReminderKind,
      { from, until }: Step,
      now: Date,
      which: { after: number } | { number: number },
    ): Promise<Due[]> {
      const ago = (days: number) => new Date(now.getTime() - days * dayMs)
      return tables
        .selectFrom(openOf[kind](db).as('open'))
        .innerJoin('applications', 'applications.application_id', 'open.application_id')
        .where('open.since', '<=', ago(from))
        .where('open.since', '>', ago(until))
        .where('applications.deleted_at', 'is', null)
        .where('applications.erased_at', 'is', null)
        .where(isNotSent(kind, from, now))
        .where(isWanted(kind))
        .select([
          'applications.application_id',
          'applications.username',
          'applications.email',
          'applications.address_proof',
          'applications.name',
          'applications.custom_status',
          'open.since',
        ])
        .$call((all) =>
          'number' in which
            ? all.where('applications.application_id', '=', which.number).modifyEnd(sql`for update of applications`)
            : all.where('applications.application_id', '>', which.after),
        )
        .orderBy('applications.application_id')
        .limit(pageSize)
        .execute()
    },

    /** Locks until the transaction ends, so that two reminders at once send one. */
    hold: (number: number) =>
      tables
        .selectFrom('applications')
        .select('application_id')
        .where('application_id', '=', number)
        .forUpdate()
        .executeTakeFirst(),

    async isSentLately(number: number, now: Date): Promise<boolean> {
      const found = await tables
        .selectFrom('reminders_sent')
        .select('kind')
        .where('application_id', '=', number)
        .where('sent_at', '>', lastMailAfter(now))
        .executeTakeFirst()
      return found !== undefined
    },

    async sent(application_id: number, kind: ReminderKind, { from }: Step, sent_at: Date): Promise<void> {
      await tables.insertInto('reminders_sent').values({ application_id, kind, step: from, sent_at }).execute()
    },

    async forget(numbers: readonly number[]): Promise<void> {
      if (numbers.length > 0) await tables.deleteFrom('reminders_sent').where('application_id', 'in', numbers).execute()
    },
  }
}
