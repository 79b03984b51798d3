import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { auditLog } from './public.ts'
import type { AuditEntry } from './audit-log.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const moderator = () => app.as('mo@example.org', { usergroup: 'moderator' })
const ofOne = (value: unknown, operator = 'contains') => ({
  filter: { logic: 'and', filters: [{ field: 'applicationID', operator, value }] },
  take: 100,
})
const where = (field: string, operator: string, value: unknown) => ({
  filter: { logic: 'and', filters: [{ field, operator, value }] },
})

async function recorded(at: string, ...entries: Partial<AuditEntry>[]) {
  const { db, secrets } = app.deps
  const audit = auditLog({ secrets, now: () => new Date(at) })
  for (const entry of entries)
    await db.transaction().execute((tx) => audit(tx, { actor: 'x@example.org', module: 'Test', log: 'Something', ...entry }))
}

async function twoApplications() {
  const [amy, ben] = [
    await app.as('amy@example.org', { usergroup: 'Student' }),
    await app.as('ben@example.org', { usergroup: 'Student' }),
  ]
  await amy.post('applications/create', { Name: 'Amy', Citizenship: 'India' })
  await ben.post('applications/create', { Name: 'Ben' })
  return amy
}

test('an entry has the person, the module, the action, the time, the application, and the values before and after', async () => {
  const amy = await twoApplications()
  await amy.post('applications/create', { Citizenship: 'Nepal' })
  expect(await (await admin()).post('activitylog/get', { ...ofOne('1'), take: 1 })).toEqual({
    Data: [
      {
        ID: expect.any(Number),
        applicationID: 1,
        username: 'amy@example.org',
        module: 'Application',
        log: 'Saved Citizenship',
        createdon: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        Before: { Citizenship: 'India' },
        After: { Citizenship: 'Nepal' },
      },
    ],
    Total: expect.any(Number),
  })
})

test('the whole log is listed newest first, in pages that do not overlap', async () => {
  await recorded('2026-01-01T00:00:00Z', ...['a', 'b', 'c', 'd', 'e'].map((log) => ({ log })))
  const ann = await admin()
  const pages = await Promise.all(
    [0, 2, 4].map((skip) => ann.post('activitylog/get', { ...where('module', 'eq', 'Test'), skip, take: 2 })),
  )
  expect(pages.map(({ Data }) => (Data as { log: string }[]).map(({ log }) => log))).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  expect(pages.map(({ Total }) => Total)).toEqual([5, 5, 5])
})

test.each([
  ['username', 'contains', 'ASHA', ['asha']],
  ['username', 'eq', 'asha@example.org', ['asha']],
  ['module', 'startswith', 'Sh', ['show']],
  ['log', 'contains', '100%', ['percent']],
  ['createdon', 'lt', '2026-03-02', ['asha']],
  ['createdon', 'gte', '2026-03-02T00:00:00+05:30', ['show', 'percent']],
])('the log is filtered: %s %s %s', async (field, operator, value, found) => {
  await recorded('2026-03-01T18:29:59Z', { actor: 'asha@example.org', log: 'asha' })
  await recorded('2026-03-01T18:30:00Z', { module: 'Shows', log: 'show' }, { log: 'percent 100%' })
  const filter = { logic: 'and', filters: [where(field, operator, value).filter, where('createdon', 'lt', '2026-03-03').filter] }
  const { Data } = await (await admin()).post('activitylog/get', { filter, sort: [{ field: 'ID', dir: 'asc' }] })
  expect((Data as { log: string }[]).map(({ log }) => log.split(' ')[0])).toEqual(found)
})

test('the log is sorted by any of its columns', async () => {
  await recorded('2026-01-01T00:00:00Z', { log: 'b', module: 'Test' }, { log: 'a', module: 'Test' })
  const ann = await admin()
  for (const field of ['username', 'module', 'log', 'createdon', 'ID', 'applicationID'])
    expect(await ann.call('activitylog/get', { sort: [{ field, dir: 'asc' }] })).toMatchObject({ http: 200 })
  const { Data } = await ann.post('activitylog/get', { ...where('module', 'eq', 'Test'), sort: [{ field: 'log', dir: 'asc' }] })
  expect(Data).toMatchObject([{ log: 'a' }, { log: 'b' }])
})

test('a field that the log does not have is refused', async () => {
  expect((await (await admin()).call('activitylog/get', where('digest', 'contains', 'x'))).http).toBe(400)
})

test('a moderator sees the log of one application and never all of it', async () => {
  await twoApplications()
  const mo = await moderator()
  for (const body of [{}, where('username', 'contains', 'a'), ofOne(''), ofOne('1', 'neq'), ofOne(0, 'gt')])
    expect((await mo.call('activitylog/get', body)).http).toBe(403)
  const either = { filter: { logic: 'or', filters: [where('username', 'contains', 'a').filter, ofOne('1').filter] } }
  expect((await mo.call('activitylog/get', either)).http).toBe(403)
  const { Data } = await mo.post('activitylog/get', ofOne('1'))
  expect(Data).not.toEqual([])
  for (const entry of Data as unknown[]) expect(entry).toMatchObject({ applicationID: 1 })
})

test('application 1 does not show the entries of application 11', async () => {
  await recorded('2026-01-01T00:00:00Z', { applicationId: 1, log: 'one' }, { applicationId: 11, log: 'eleven' })
  expect(await (await admin()).post('activitylog/get', ofOne('1'))).toMatchObject({ Data: [{ log: 'one' }], Total: 1 })
})

test('only admins see the log of an application in Trash', async () => {
  await twoApplications()
  const ann = await admin()
  await ann.post('applications/delete', { username: 'amy@example.org' })
  expect(await (await moderator()).post('activitylog/get', ofOne('1'))).toEqual({ Data: [], Total: 0 })
  expect((await ann.post('activitylog/get', ofOne('1')))['Total']).toBeGreaterThan(1)
})

test('downloads are counted per user in a period, most first, by days of the institution', async () => {
  const download = (actor: string) => ({ actor, module: 'Download', log: 'Downloaded CV' })
  await recorded('2026-03-01T18:29:59.999Z', download('early@example.org'))
  await recorded('2026-03-01T18:30:00Z', download('b@example.org'), download('a@example.org'), { module: 'Documents' })
  await recorded('2026-03-03T18:29:59.999Z', download('b@example.org'))
  await recorded('2026-03-03T18:30:00Z', download('late@example.org'))
  expect(await (await admin()).post('activitylog/getdownloadcount', { fromdate: '2026-03-02', enddate: '2026-03-03' })).toEqual([
    { _id: 'b@example.org', Total: 2 },
    { _id: 'a@example.org', Total: 1 },
  ])
})

test('downloading a filled PDF counts as a download, and a preview does not', async () => {
  await twoApplications()
  const mo = await moderator()
  await mo.bytes('filledpdf?username=amy@example.org')
  await mo.get('/ap/api/filledpdf?username=amy@example.org&preview=true')
  const today = { fromdate: '2026-01-01', enddate: '2099-12-31' }
  expect(await (await admin()).post('activitylog/getdownloadcount', today)).toEqual([{ _id: 'mo@example.org', Total: 1 }])
})

test('a period that ends before it starts is refused', async () => {
  const wrong = { fromdate: '2026-03-02', enddate: '2026-03-01' }
  expect(await (await admin()).post('activitylog/getdownloadcount', wrong)).toMatchObject({
    status: false,
    Msg: "End Date can't be before Start Date.",
  })
})
