import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileRoutes, routes } from '#app/routes.ts'
import { isIdempotent, type Call } from '#shared/call.ts'
import type { Client } from '#test/support/client.ts'
import { counting } from '#test/support/database-traffic.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let mo: Client
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const elsewhere = (text: string) => app.database.run(`${text} where username = 'mo@example.org'`)
const endedElsewhere = () => elsewhere('update sessions set revoked_at = now()')
const reads = async (who = mo) => (await who.call('applications/get', { take: 1 })).http
const writes = async () => (await mo.call('applications/create', { Form: 'job', Name: 'Asha', MailId: 'a@example.org' })).http

test('a session that another process ended still reads for two seconds, and writes nothing from the first moment on', async () => {
  expect(await reads()).toBe(200)
  await endedElsewhere()
  expect(await reads()).toBe(200)
  expect(await writes()).toBe(401)
  app.pass({ seconds: 1.5 })
  expect(await reads()).toBe(200)
  expect(await writes()).toBe(401)
  app.pass({ seconds: 0.5 })
  expect(await reads()).toBe(401)
})

test('reading does not make the two seconds longer', async () => {
  await reads()
  await endedElsewhere()
  for (let turn = 0; turn < 4; turn += 1) {
    app.pass({ seconds: 0.49 })
    await reads()
  }
  app.pass({ seconds: 0.1 })
  expect(await reads()).toBe(401)
})

test('files, exports, downloads and what is revealed see at once that a session has ended elsewhere', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  await reads(ada)
  await app.database.run(`update sessions set revoked_at = now()`)
  expect(await reads(ada)).toBe(200)
  expect((await ada.get('/ap/api/download?ApplicationID=1&Name=Photo')).http).toBe(401)
  expect((await ada.bytes('applications/export', {})).http).toBe(401)
  expect((await ada.call('applications/revealaadhaar', { ApplicationID: 1 })).http).toBe(401)
  expect((await ada.call('activitylog/get', { take: 1 })).http).toBe(401)
})

test('a role that another process took away is gone at once for writing, and within two seconds for looking', async () => {
  expect(await reads()).toBe(200)
  await elsewhere(`update users set usergroup = 'Student'`)
  expect((await mo.call('label/get')).http).toBe(200)
  expect((await mo.call('applications/bulkstatus', {})).http).toBe(403)
  app.pass({ seconds: 2 })
  expect((await mo.call('label/get')).http).toBe(403)
})

test('what this process ends or takes away is gone at once', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  expect(await reads()).toBe(200)
  expect(await ada.post('user/update', { username: 'mo@example.org', usergroup: 'Student' })).toMatchObject({ status: true })
  expect((await mo.call('label/get')).http).toBe(403)
  const again = await app.as('vi@example.org', { usergroup: 'viewer' })
  expect(await reads(again)).toBe(200)
  await again.post('user/logout')
  expect(await reads(again)).toBe(401)
})

test('a session that is over is refused although it was read a moment ago', async () => {
  app.pass({ minutes: 119 })
  app.pass({ seconds: 58 })
  expect(await reads()).toBe(200)
  app.pass({ seconds: 2 })
  expect(await reads()).toBe(401)
})

test('with REMEMBER_SECONDS=0 nothing is remembered', async () => {
  const forgetful = await testApp({ REMEMBER_SECONDS: '0' })
  const vi = await forgetful.as('vi@example.org', { usergroup: 'viewer' })
  expect(await reads(vi)).toBe(200)
  await forgetful.database.run(`update sessions set revoked_at = now()`)
  expect(await reads(vi)).toBe(401)
  await forgetful.close()
})

const served = (): Call[] => routes(app.deps).map(({ call }) => call)
const remembering = () => served().filter(({ onlyReads }) => onlyReads)

test('only calls that say so read with a remembered session: never a write, a file, an export or what is confirmed', () => {
  const wrong = remembering().filter(
    (call) => isIdempotent(call) || call.quota || call.confirm || call.secondStep || call.work === 'export' || call.handle,
  )
  expect(wrong).toEqual([])
  expect(fileRoutes(app.deps).filter(({ call }) => 'onlyReads' in call)).toEqual([])
  const lists = remembering().flatMap(({ path, access }) => (access === 'anyone' && path.endsWith('/get') ? [path] : []))
  expect(
    remembering()
      .flatMap(({ path }) => (lists.includes(path) ? [] : [path]))
      .toSorted(),
  ).toEqual(looks.toSorted())
})

/** Calls besides the lists: a new one must show nothing that needs a right of its own. */
const looks = [
  'announcements/get',
  'applications/addressasked',
  'applications/counts',
  'applications/get',
  'applications/getbyid',
  'applications/staff',
  'applications/timeline',
  'applications/values',
  'dailydata/getboard',
  'dailydata/getcomments',
  'dailydata/getcounts',
  'dailydata/getdailystatus',
  'dailydata/gethistory',
  'dailydata/getpage',
  'dailydata/getshowentry',
  'dashboard/get',
  'dashboard/partners',
  'dashboard/work',
  'distributor/get',
  'label/get',
  'messages/get',
  'notices/get',
  'review/news',
  'shows/get',
  'shows/getbydate',
  'user/getsitesettings',
  'views/get',
  'views/shared',
]

const period = { fromdate: '2026-11-01', enddate: '2026-11-25' }
const bodies: Record<string, object> = {
  'applications/counts': { filters: [{ logic: 'and', filters: [{ field: 'Name', operator: 'eq', value: 'Asha' }] }] },
  'applications/values': { field: 'cutomestatus' },
  'dailydata/getboard': { Date: '2026-11-25' },
  'dailydata/getcomments': { ID: 1 },
  'dailydata/getdailystatus': { Date: '2026-11-25', Distributorid: 'D1', Showid: '1' },
  'dailydata/gethistory': { ID: 1 },
  'dailydata/getpage': { List: 'open', take: 5 },
  'dailydata/getshowentry': { Date: '2026-11-25', Showid: '1' },
  'dashboard/get': period,
  'dashboard/work': period,
  'review/news': { numbers: [1] },
  'shows/getbydate': { Date: '2026-11-25' },
  'views/get': { grid: 'applications' },
  'views/shared': { grid: 'applications' },
}

// The embedded database publishes no statements.
test.runIf(serverAddress())('a call that says it only reads writes nothing', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  await ada.post('applications/create', { Form: 'job', Name: 'Asha', MailId: 'a@example.org' })
  const wrote: string[] = []
  for (const { path } of remembering()) {
    await app.deps.jobs.idle()
    const { statements } = await counting(async () => {
      const { http, body } = await ada.call(path, bodies[path] ?? {})
      if (http !== 200 || String(body['Msg']).includes('required')) wrote.push(`${path}: ${http} ${JSON.stringify(body)}`)
    })
    const changes = statements.filter((text) => !text.includes('pgboss') && /\b(insert into|update|delete from) "?\w/i.test(text))
    wrote.push(...changes.map((text) => `${path}: ${text}`))
  }
  expect(wrote).toEqual([])
})
