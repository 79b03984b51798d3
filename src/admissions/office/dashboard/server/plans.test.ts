import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import type { Filter } from '../contract.ts'
import { questionsOf } from './work-store.ts'

const database = await testDatabase()
afterAll(() => database.close())

beforeAll(async () => {
  await manyApplications(database.db, 6_000)
  // As in production: most are submitted and unassigned, with answers of real length.
  await sql`update applications set form = (array['college', 'school', 'job'])[1 + application_id % 3],
    fields = jsonb_build_object('Answers', (select string_agg(md5(application_id || ' ' || n), '') from generate_series(1, 40) n)),
    application_status = case when application_id % 4 = 0 then '' else 'submitted' end,
    submitted_at = case when application_id % 4 = 0 then null else created_at end,
    corrections = case when application_id % 400 = 1 then '[{"state": "open"}]' else '[]' end::jsonb`.execute(database.db)
  await sql`insert into decision_times (application_id, submitted_at, decided_at)
    select application_id, submitted_at, submitted_at from applications where application_id % 4 = 1`.execute(database.db)
  await sql`vacuum analyze applications`.execute(database.db)
  await sql`vacuum analyze decision_times`.execute(database.db)
})

async function scansOf(filter: Filter) {
  const asked = { fromdate: '2000-01-01', enddate: '2099-12-31', ...filter }
  const questions = await questionsOf(database.db, asked, '2026-11-25', 'Asia/Kolkata')
  const scans: Record<string, string[]> = {}
  for (const [figure, question] of Object.entries(questions)) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${question}`.execute(database.db)
    const found = rows.flatMap(
      (row) => /(\w+ )?(\w+ )?\w+ Scan( using \w+)? on applications(?!_)/.exec(row['QUERY PLAN'])?.[0] ?? [],
    )
    scans[figure] = [...new Set(found)]
  }
  return scans
}

const using = (index: string) => `Index Only Scan using ${index} on applications`
const counted = {
  stages: [using('applications_created'), using('applications_returned')],
  ages: [using('applications_submitted'), using('applications_returned')],
  submissions: [using('applications_submitted')],
}

test.each<[string, Filter]>([
  ['a form', { Form: 'college' }],
  ['nobody', { Owner: '' }],
  ['no partner', { Partner: '' }],
  ['a form, and nobody', { Form: 'job', Owner: '' }],
])('OFFICE-31: over years, the figures of %s are counted in indexes, without reading an application', async (_, filter) => {
  const { decisions, ...others } = await scansOf(filter)
  expect(others).toEqual(counted)
  expect(decisions).toEqual([expect.stringMatching(/^Index Only Scan using/)])
})

test('OFFICE-31: so are those of all; for the decisions those in Trash are looked for, which are few', async () => {
  const { decisions, ...others } = await scansOf({})
  expect(others).toEqual(counted)
  expect(decisions).toEqual([expect.stringContaining('applications_trash')])
})
