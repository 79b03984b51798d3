import { sql } from 'kysely'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Fills an empty database with applications, one file, one mail, one account, one lead and one log entry each, messages of every other; one application in a hundred is in Trash. Of
 * those that are submitted most have an owner and a due date, some a label or a correction; staff have notices and have opened many. One person in a thousand
 * has applied twice, and the first application has a long log. The same number gives the same rows. Indexes are made after the rows, which is several times faster.
 */
export async function fillMillion(db: Db, rows: number): Promise<void> {
  await withoutIndexes(db, filledTables, async () => {
    await sql`insert into applications (username, form, custom_status, application_status, submitted_at, created_at, created_by,
        modified_at, completion, name, family_name, email, phone, country_code, gender, citizenship, program, location, place,
        branch, caste, annual_income, referred, is_placed, aadhaar_digest, fields, deleted_at, deleted_by, payment,
        assigned_to, due_on, labels, corrections)
      select username, form, ${pick(statuses, 1)}, case when n % 9 = 0 then 'approved' when n % 3 = 0 then 'submitted' else '' end,
        case when n % 3 = 0 then at + interval '1 day' end, at, 'bench', at, mix % 101, name, family_name, username, phone, '+91',
        gender, ${pick(['India', 'India', 'India', 'Nepal', 'Sri Lanka'], 2)}, ${pick(programs, 3)}, ${pick(places, 4)},
        ${pick(places, 5)}, ${pick(branches, 6)}, ${pick(['BC', 'MBC', 'OC', 'SC', 'ST'], 7)}, (mix % 90 * 10000)::text,
        'Referrer ' || mix % 5000, n % 10 = 0, md5(n::text),
        ${JSON.stringify(completeCollege)}::jsonb || jsonb_build_object('Name', name, 'MailId', username, 'PhoneNumber', phone) || case form
          when 'job' then jsonb_build_object('WorkLocation', ${pick(places, 12)}, 'Qualification', ${pick(branches, 13)},
            'Designation', ${pick(branches, 14)} || ' assistant', 'JobCategory', ${pick(branches, 15)}, 'Experience', mix % 30 || ' years',
            'JobAppliedfor', ${pick(programs, 16)}, 'CtcRange', mix % 20 || '-' || mix % 20 + 2, 'DOB',
            to_char(date '1970-01-01' + (mix % 14000)::int, 'DD-MM-YYYY'), 'PreferredLocation', jsonb_build_array(${pick(places, 17)}, 'Chennai'),
            'TechnicalSkills', jsonb_build_array('Skill ' || mix % 900, ${pick(branches, 18)}), 'IsQualification', n % 500 = 2)
          when 'school' then jsonb_build_object('District', ${pick(places, 19)}, 'State', 'Tamilnadu', 'Community',
            ${pick(['BC', 'MBC', 'OC', 'SC', 'ST'], 20)}, 'Religion', ${pick(['Hindu', 'Muslim', 'Christian'], 21)})
          else '{}' end,
        case when n % 100 = 99 then ${newest}::timestamptz - n % 29 * interval '1 day' end,
        case when n % 100 = 99 then 'bench' end, case when n % 4 = 0 then 'Paid' else '' end,
        case when n % 3 > 0 or mix % 5 = 0 then '' when n % 600 = 0 then ${measuredReader} else ${pick(actors, 22)} end,
        case when n % 3 > 0 or mix % 5 = 0 then '' else to_char(${newest}::timestamptz + (mix % 60 - 20) * interval '1 day', 'YYYY-MM-DD') end,
        case when n % 900 = 0 then 'Urgent, Scholarship' when n % 30 = 0 then 'Scholarship' else '' end,
        case when n % 300 = 0 then jsonb_build_array(jsonb_build_object('id', 'bench-' || n, 'kind', 'field', 'name', 'Place', 'words', 'As on the passport.',
          'by', 'bench', 'at', at, 'state', case when n % 600 = 0 then 'sent' else 'open' end, 'answer', '', 'was', '', 'seen', '')) else '[]' end
      from (
        select n, (array['college', 'school', 'job'])[1 + n % 3] as form, abs(hashint8(n)::bigint) as mix, ${newest}::timestamptz - (${rows}::int - n) * interval '90 seconds' as at,
          'person' || n || '@example.org' as username, ${pick(names, 8)} as name, ${pick(names, 9)} || n % 1000 as family_name,
          (9000000000 + (n - case when n % 1000 = 500 then 7 else 0 end)::bigint * 7919 % 999999999)::text as phone, ${pick(['MALE', 'FEMALE'], 10)} as gender
        from generate_series(1, ${rows}::int) n
      ) as person`.execute(db)
    await sql`insert into documents (application_id, slot, key, name, type, size, created_at, created_by)
      select application_id, 'photo', 'bench-' || application_id, 'photo.jpg', 'image/jpeg', 20000, created_at, 'bench'
      from applications`.execute(db)
    await sql`insert into messages (application_id, from_office, text, sent_by, sent_at, seen_at)
      select application_id, application_id % 3 = 0, 'Is my transcript enough?', username, created_at,
        case when application_id % 700 > 0 then created_at + interval '1 hour' end from applications where application_id % 2 = 0`.execute(
      db,
    )
    await sql`insert into mail_log (id, channel, recipient, template, state, queued_at)
      select gen_random_uuid(), 'mail', email, 'Approval', case when application_id % 500 = 0 then 'failed' else 'delivered' end, created_at
      from applications`.execute(db)
    await sql`insert into decision_times (application_id, submitted_at, decided_at)
      select application_id, submitted_at, submitted_at + application_id % 40 * interval '1 day' from applications
      where submitted_at is not null and application_id % 2 = 0`.execute(db)
    await sql`insert into activity_log (at, actor, module, log, application_id, before, after, digest)
      select created_at, ${pick(actors, 11, sql`application_id`)}, 'Application', 'Application of ' || name || ' saved', application_id,
        '{"Place": "Chennai"}', '{"Place": "Madurai"}', 'bench.' || application_id from applications`.execute(db)
    await sql`insert into activity_log (at, actor, module, log, application_id, before, after, digest)
      select ${newest}::timestamptz - n * interval '1 hour', 'bench', 'Application', 'Application saved', ${longLog}::int, '{"Place": "Chennai"}', '{"Place": "Madurai"}',
        'bench.long.' || n from generate_series(1, 500) n`.execute(db)
    await sql`insert into looks (username, application_id, entry, at)
      select ${measuredReader}, application_id, case when application_id % 2 = 0 then 0 else application_id end, created_at + interval '1 hour'
      from applications where application_id % 20 = 0
      union all select ${pick(actors, 23, sql`application_id`)}, application_id, application_id, created_at + interval '2 hours'
      from applications where application_id % 3 = 0`.execute(db)
    // It looks for a stranger's application of each new account, along an index that is not there yet.
    await sql`alter table users disable trigger users_free_their_key`.execute(db)
    await sql`insert into users (username, firstname, lastname, usergroup, created_at, last_sign_in_at)
      select username, initcap(name), initcap(family_name), 'Student', created_at, case when application_id % 5 > 0 then modified_at end
      from applications
      union all select staff, 'Staff', staff, (array['admin', 'moderator', 'viewer'])[1 + length(staff) % 3], ${newest}::timestamptz, ${newest}::timestamptz
      from unnest(${actors}::text[]) as staff`.execute(db)
    await sql`alter table users enable trigger users_free_their_key`.execute(db)
    await sql`insert into outbox (service, kind, subject, dedupe_key, payload, state, attempts, next_at, created_at, ended_at)
      select 'crm', 'lead', username, 'bench-' || application_id, '{}', case when application_id % 2000 = 0 then 'failed' else 'done' end,
        1, created_at, created_at, created_at from applications`.execute(db)
    await sql`insert into notices (username, kind, application_id, by, at, read_at)
      select assigned_to, case when application_id % 2 = 0 then 'assigned' else 'message' end, application_id, 'bench', created_at,
        case when application_id % 40 > 0 then created_at + interval '1 day' end from applications where assigned_to <> ''`.execute(
      db,
    )
  })
  await sql`vacuum analyze`.execute(db)
}

export const measuredReader = 'mo@example.org'
export const longLog = 3
const filledTables = [
  'applications',
  'documents',
  'messages',
  'mail_log',
  'decision_times',
  'activity_log',
  'looks',
  'notices',
  'users',
  'outbox',
]
const newest = '2026-11-20T12:00:00Z'
const statuses = ['', '', '', '', 'Called', 'Called', 'Interested', 'Not Interested', 'Joined', 'Fee Paid', 'Rejected']
const programs = ['ScienceProgram', 'ArtsProgram', 'CommerceProgram', 'EngineeringProgram', 'Diploma']
const places = ['Chennai', 'Madurai', 'Salem', 'Erode', 'Tiruchirappalli', 'Coimbatore', 'Vellore', 'Thanjavur', 'Karur', 'Ooty']
const branches = ['Physics', 'Chemistry', 'Mathematics', 'Computer Science', 'Economics', 'History', 'Tamil', 'English']
const actors = Array.from({ length: 40 }, (_, index) => `staff${index}@example.org`)
const names =
  'Arun Bala Chitra Deepa Ezhil Farida Gayathri Hari Indira Jaya Kumar Lakshmi Mani Nila Oviya Priya Ravi Selvi Uma Valli Zahir'.split(
    ' ',
  )

/** One of some texts, by the row's number and a salt, so that columns are not correlated. */
const pick = (texts: readonly string[], salt: number, number = sql`n`) =>
  sql<string>`(${texts}::text[])[1 + abs(hashint8extended(${number}, ${salt}) % ${texts.length})]`

async function withoutIndexes(db: Db, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename = any(${tables})
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    await Promise.all(rows.map(({ made }) => sql.raw(made).execute(one)))
  })
}
