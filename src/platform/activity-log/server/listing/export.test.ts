import { readXlsx } from 'hucre/xlsx'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { auditLog } from '../public.ts'
import type { AuditEntry } from '../audit-log.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp({ TIME_ZONE: 'Asia/Kolkata' })))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const where = (field: string, operator: string, value: unknown) => ({
  filter: { logic: 'and', filters: [{ field, operator, value }] },
})
const tests = where('module', 'eq', 'Test')

async function recorded(...entries: Partial<AuditEntry>[]) {
  const { db, secrets } = app.deps
  const audit = auditLog({ secrets, now: () => new Date('2026-03-01T18:30:00Z') })
  for (const entry of entries)
    await db.transaction().execute((tx) => audit(tx, { actor: 'x@example.org', module: 'Test', log: 'Something', ...entry }))
}

/** Straight into the table, without its triggers: many take their time. */
const manyEntries = (count: number) =>
  app.database.run(`alter table activity_log disable trigger user;
    insert into activity_log (at, actor, ip, module, log, is_milestone, digest)
    select now(), 'x@example.org', '', 'Test', 'Entry ' || n, false, 'x.y' from generate_series(1, ${count}) n;
    alter table activity_log enable trigger user`)

async function exported(body: object) {
  const { bytes, headers } = await ann.bytes('activitylog/export', body)
  expect(headers.get('content-disposition')).toBe('attachment; filename="Activity log.xlsx"')
  const [sheet] = (await readXlsx(bytes)).sheets
  return sheet?.rows ?? []
}

const exportsLogged = async () =>
  (await app.database.run(`select actor, module, log from activity_log where log like 'Exported%' order by id`)).rows

test('OFFICE-26: the entries that a filter finds are a workbook, newest first, with what changed, in local time, and no formula', async () => {
  await recorded(
    { log: '=1+1', before: { Name: 'AMY', Place: '' }, after: { Name: 'AMY', Place: 'Pune', Citizenship: 'Nepal' } },
    { log: 'Deleted 10:00', applicationId: 7, actor: 'y@example.org', before: { Time: '10:00' } },
    { module: 'Other' },
  )
  expect(await exported(tests)).toEqual([
    ['Entry', 'Date', 'User Name', 'Module', 'Log', 'Application No', 'What changed'],
    [expect.any(Number), new Date('2026-03-02T00:00:00Z'), 'y@example.org', 'Test', 'Deleted 10:00', 7, 'Time: 10:00'],
    [
      expect.any(Number),
      new Date('2026-03-02T00:00:00Z'),
      'x@example.org',
      'Test',
      "'=1+1",
      null,
      'Place: (blank) → Pune; Citizenship: Nepal',
    ],
  ])
})

test('OFFICE-26: the export is itself in the log with its count, and not in its own workbook', async () => {
  await recorded({})
  await exported(tests)
  const lines = await exported({})
  expect(lines.filter((line) => String(line[4]).startsWith('Exported'))).toHaveLength(1)
  expect(await exportsLogged()).toEqual([
    { actor: 'ann@example.org', module: 'Activity Log', log: 'Exported 1 entry of the activity log' },
    { actor: 'ann@example.org', module: 'Activity Log', log: `Exported ${lines.length - 1} entries of the activity log` },
  ])
})

test('the number of an application must match exactly, as in the list (OFFICE-8)', async () => {
  await recorded({ applicationId: 1 }, { applicationId: 11 })
  const [, ...lines] = await exported(where('applicationID', 'contains', '1'))
  expect(lines.map((line) => line[5])).toEqual([1])
})

test('more than a page of entries is exported completely, each entry once', async () => {
  await manyEntries(450)
  const [, ...lines] = await exported(tests)
  expect(lines.map((line) => line[4])).toEqual(Array.from({ length: 450 }, (_, at) => `Entry ${450 - at}`))
})

test('an empty or too large export is refused and not logged; an unknown field is 400', async () => {
  const take = (body: object) => ann.post('activitylog/export', body)
  expect(await take(where('module', 'eq', 'Nothing'))).toEqual(refused('No entry matches, so there is nothing to export.'))
  await manyEntries(100_001)
  expect(await take(tests)).toEqual(refused('A workbook can have at most 100,000 entries. Narrow the filter.'))
  expect(await exportsLogged()).toEqual([])
  expect((await ann.call('activitylog/export', where('digest', 'eq', 'x'))).http).toBe(400)
  expect((await ann.call('activitylog/export', where('log', 'contains', 'a\0'))).http).toBe(400)
})

test('only people who may read the whole log can export it, not those who read that of one application', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect((await mo.call('activitylog/export', where('applicationID', 'eq', 1))).http).toBe(403)
})

test('more than 500 entries need a second step from people who have one, and fewer do not', async () => {
  const { ID, Secret: secret } = await ann.post('secondstep/add', { Kind: 'app' })
  const code = () => new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: app.deps.now().getTime() })
  await ann.post('secondstep/verify', { ID, Code: code() })
  await manyEntries(500)
  app.pass({ minutes: 11 })
  expect(await exported(tests)).toHaveLength(501)
  await manyEntries(1)
  expect(await ann.post('activitylog/export', tests)).toMatchObject({ Msg: 'Please confirm it is you.' })
  expect(await exportsLogged()).toHaveLength(1)
  await ann.post('secondstep/confirm', { Code: code() })
  expect(await exported(tests)).toHaveLength(502)
})
