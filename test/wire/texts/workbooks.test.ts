import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { newRow, withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { xmlFault, zipParts } from '#server/workbook/xml-parts.fixture.ts'

/** What a text of before the door can hold: the database refuses only NUL and lone surrogates. */
const edges = '<\uffff\ufffe\u0001\v\f\u001f\u{1ffff}\u{10ffff}&"_xFFFF_\r\n'

let app: TestApp
let ann: Client
beforeAll(async () => {
  app = await testApp()
  await app.reset()
  ann = await withPlaces(app)
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', completeCollege)
  await ann.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])
  const { db } = app.database
  const answers = JSON.stringify({ Citizenship: edges, OldName: edges })
  await sql`update applications set fields = fields || ${answers}::jsonb`.execute(db)
  await sql`update distributors set firstname = firstname || ${edges}`.execute(db)
  await sql`update shows set show_time = show_time || ${edges}`.execute(db)
  const record = auditLog(app.deps)
  const entry = { actor: 'x@example.org', module: 'Test', log: edges, before: { Place: edges }, after: { Place: '' } }
  await app.deps.db.transaction().execute((tx) => record(tx, entry))
})
afterAll(() => app.close())

test.each([
  ['applications/export', {}],
  ['applications/export', { columns: ['Name', 'OldName', 'NotesHistory'] }],
  ['activitylog/export', {}],
  ['salesreport/export', { fromdate: '2026-11-01', enddate: '2026-11-30' }],
  ['dailydata/exportlist', { List: 'open' }],
])('%s %j is XML, whatever was saved before', async (path, body) => {
  const { http, bytes } = await ann.bytes(path, body)
  expect(http).toBe(200)
  const parts = zipParts(bytes)
  expect([...parts.keys()].some((name) => name.endsWith('sheet1.xml'))).toBe(true)
  for (const [name, text] of parts) expect([name, xmlFault(text)]).toEqual([name, undefined])
  expect([...parts.values()].join('')).toContain('&lt;')
})
