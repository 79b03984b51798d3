import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { routes } from '#app/routes.ts'
import { withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { type Call, isIdempotent } from '#shared/call.ts'
import type { Client } from '../../support/client.ts'
import { manyApplications } from '../../support/many-applications.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { known } from '../known.ts'
import { asJson, bodies, type Schema } from '../requests/bodies.ts'

let app: TestApp
let owner: Client
/** Rows in each of the tables that grow with the years. */
const rows = 3_000
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@example.org', { isOwner: true })
  await withPlaces(app)
  const { db } = app.database
  await manyApplications(db, rows)
  await sql`insert into documents (application_id, slot, key, name, type, size, created_at, created_by)
    select application_id, 'photo', 'bench-' || application_id, 'photo.jpg', 'image/jpeg', 2000, created_at, 'bench' from applications`.execute(
    db,
  )
  await sql`insert into messages (application_id, from_office, text, sent_by, sent_at, seen_at)
    select application_id, false, 'Thank you.', username, created_at, created_at from applications`.execute(db)
  await sql`insert into notices (username, kind, application_id, by, at, read_at)
    select 'mo@example.org', 'message', application_id, 'bench', created_at, created_at from applications`.execute(db)
  await sql`insert into looks (username, application_id, entry, at)
    select 'mo@example.org', application_id, 0, created_at from applications`.execute(db)
  await sql`insert into users (username, usergroup) select username, 'Student' from applications`.execute(db)
  await sql`insert into mail_log (id, channel, recipient, template, state, queued_at)
    select gen_random_uuid(), 'mail', email, 'Approval', 'delivered', created_at from applications`.execute(db)
  await sql`insert into activity_log (at, actor, module, log, application_id, before, after, digest)
    select created_at, 'bench', 'Application', 'Application saved', application_id, '{}', '{}', 'bench.' || application_id from applications`.execute(
    db,
  )
  await sql`insert into sheets (sheet_date, distributor_row_id, show_id, state, applied_by, submitted_at, approved_by, approved_at, created_at, modified_at)
    select '2026-11-25'::date - n, (select min(id) from distributors), (select min(id) from shows), 'approved', 'bench', now(), 'bench', now(), now(), now()
    from generate_series(1, ${rows}::int) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
})
afterAll(() => app.close())

/** Rows that were read in each large table since the database began. */
async function rowsRead(): Promise<Map<string, number>> {
  const read = () =>
    sql<{ name: string; total: number }>`
    select relname as name, seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes as each where each.relid = tables.relid), 0)::bigint
      as total, pg_stat_force_next_flush() from pg_stat_user_tables as tables where n_live_tup >= ${rows}`.execute(
      app.database.db,
    )
  // What was counted meanwhile is there for the statement after the next.
  await read()
  const { rows: found } = await read()
  return new Map(found.map(({ name, total }) => [name, total]))
}

/** Calls that read, and are not in the queue of lists, where a time limit ends them (deadline.test.ts). */
const unlimited = () => routes(app.deps).flatMap(({ call }) => (call.work === undefined && !isIdempotent(call) ? [call] : []))

/** The longest that may be asked, where no body of chance is so long. */
const longest: Record<string, object> = {
  'salesreport/get': { fromdate: '2025-01-01', enddate: '2025-12-31', By: 'day' },
  'dailydata/getpage': { List: 'approved' },
}

const bodiesOf = (call: Call) => {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema
  const asked = fc.sample(bodies(schema, known), { numRuns: 12, seed: 1 })
  return new Set([{}, longest[call.path] ?? {}, ...asked].map(asJson))
}

test('SEC-27: a call that is not one of a few at once reads no long table whole', async () => {
  const long: object[] = []
  const answered = new Set<string>()
  for (const call of unlimited())
    for (const body of bodiesOf(call)) {
      const before = await rowsRead()
      const { http, body: reply } = await owner.callWith(call.path, body)
      if (http === 200 && reply['status'] !== false && reply['Success'] !== false) answered.add(call.path)
      const after = await rowsRead()
      const whole = [...after].filter(([table, total]) => total - (before.get(table) ?? 0) >= rows / 3).map(([table]) => table)
      if (whole.length > 0) long.push({ path: call.path, body: body.slice(0, 200), whole })
    }
  expect(long).toEqual([])
  // The bodies get far enough: the others are steps of signing in, of payments, or about one thing by its number.
  expect(answered.size).toBeGreaterThan(unlimited().length * 0.7)
}, 600_000)

test('the counter of the test above detects a full table read, and one by index', async () => {
  const readIn = async (work: () => Promise<unknown>) => {
    const before = await rowsRead()
    await work()
    return ((await rowsRead()).get('applications') ?? 0) - (before.get('applications') ?? 0)
  }
  const { db } = app.database
  expect(await readIn(() => sql`select count(*) from applications where place = 'Nowhere'`.execute(db))).toBeGreaterThanOrEqual(
    rows,
  )
  expect(
    await readIn(() => sql`select count(created_at) from applications where deleted_at is null`.execute(db)),
  ).toBeGreaterThanOrEqual(rows)
  expect(await readIn(() => sql`select from applications where application_id = 7`.execute(db))).toBeLessThanOrEqual(2)
})
