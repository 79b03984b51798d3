import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client, type Reply } from '#test/support/client.ts'
import { transcript } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let amy: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const megabyte = 1_048_576
const words = (count: number) => new TextEncoder().encode('Words. '.repeat(Math.ceil(count / 7)).slice(0, count))
const upload = (bytes: Uint8Array, docname = 'CV') => amy.upload({ docname }, { name: 'a.txt', bytes })
const tooMany = (Msg: string) => ({ http: 429, Msg })
const said = ({ http, body }: Reply) => ({ http, Msg: body['Msg'] })
const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const passed = (replies: Reply[]) => replies.filter(({ http }) => http === 200).length

const counted = (subject: string, hits: number) =>
  sql`update throttle set hits = ${hits} where subject like ${subject}`.execute(app.database.db)

async function onDisk(): Promise<number> {
  const folder = join(app.folder, 'files')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte
}

test('replacing a file repeatedly writes at most 120 MB a day to the disk, and leaves one file', async () => {
  const large = words(5 * megabyte)
  for (let count = 0; count < 20; count++) expect(said(await upload(large))).toEqual({ http: 200, Msg: 'Uploaded Successfully!' })
  expect(await onDisk()).toBeLessThan(6)
  const more = [...(await times(4, () => upload(large))), ...(await times(4, () => upload(large)))]
  expect(passed(more)).toBe(4)
  expect(more.filter(({ http }) => http !== 200).map(said)).toEqual(
    Array(4).fill(tooMany('Too many uploads. Please wait a while.')),
  )
  expect(await onDisk()).toBeLessThan(6)
  app.pass({ days: 1 })
  amy = await app.as('amy@example.org')
  expect((await upload(large)).http).toBe(200)
})

test('a deleted file counts for a day too, and is kept that long', async () => {
  const before = await onDisk()
  const large = words(5 * megabyte)
  for (let count = 0; count < 24; count++) {
    await upload(large)
    if (count < 3) await amy.post('deletedoc', { docname: 'CV' })
  }
  expect((await onDisk()) - before).toBeCloseTo(20)
  expect(said(await upload(large))).toEqual(tooMany('Too many uploads. Please wait a while.'))
})

test('the bytes of a replaced file of a submitted application are kept until the sweep', async () => {
  await upload(transcript)
  await sql`update applications set application_status = 'submitted'`.execute(app.database.db)
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const before = await onDisk()
  expect(
    (await staff.upload({ docname: 'CV', username: 'amy@example.org' }, { name: 'b.txt', bytes: transcript })).body,
  ).toMatchObject({ Success: false })
  expect(await onDisk()).toBe(before)
})

test.each([
  ['200 uploads', 'uploads:%', 200, () => upload(transcript), 'Too many uploads. Please wait a while.'],
  [
    '500 changes',
    'writes:%',
    500,
    () => amy.call('applications/create', { Place: 'Chennai' }),
    'Too many changes. Please wait a while.',
  ],
  [
    '120 PDFs',
    'papers:%',
    120,
    () => amy.get('/ap/api/filledpdf?username=amy@example.org'),
    'Too many downloads. Please wait a while.',
  ],
] as const)('an applicant has %s an hour, however many are sent at once', async (_what, subject, limit, one, message) => {
  await amy.post('applications/create', { Name: 'AMY' })
  await one()
  await counted(subject, limit - 3)
  const replies = await times(12, one)
  expect(passed(replies)).toBe(3)
  expect(replies.filter(({ http }) => http !== 200).map(said)).toEqual(Array(9).fill(tooMany(message)))
  app.pass({ hours: 1 })
  expect((await one()).http).toBe(200)
})

const writes = async (username: string) => {
  const { rows } = await sql<{ hits: number }>`select hits from throttle where subject = ${`writes:${username}`}`.execute(
    app.database.db,
  )
  return rows[0]?.hits ?? 0
}
const change = { title: 'News', content: 'Something happened.' }

test('a call refused at the gate does not count, though it was counted when the session was read', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const other = client(app.url, 'browser')
  await other.signIn('ann@example.org', password)
  const status = async (who: Client, path: string, body: object, headers?: Record<string, string>) =>
    (await who.call(path, body, headers)).http
  for (const who of [ann, other]) expect(await status(who, 'announcements/save', change)).toBe(200)
  expect(await writes('ann@example.org')).toBe(2)
  // Another page's handle, twice: after the first the expectation is forgotten.
  for (const _ of [1, 2]) expect(await status(other, 'announcements/save', change, { SessionId: 'another' })).toBe(401)
  expect(await status(ann, 'announcements/save', change)).toBe(200)
  await sql`update users set usergroup = 'moderator' where username = 'ann@example.org'`.execute(app.database.db)
  for (const _ of [1, 2]) expect(await status(ann, 'announcements/save', change)).toBe(403)
  await sql`update users set usergroup = 'admin' where username = 'ann@example.org'`.execute(app.database.db)
  await sql`update sessions set revoked_at = now() where username = 'ann@example.org'`.execute(app.database.db)
  for (const who of [ann, other]) expect(await status(who, 'announcements/save', change)).toBe(401)
  expect(await writes('ann@example.org')).toBe(3)
})

test('a person who became an applicant has the quota of applicants from the next change on, each counted once', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const save = async () => (await mo.call('applications/create', { Place: 'Chennai', username: 'mo@example.org' })).http
  expect(await save()).toBe(200)
  await counted('writes:mo@%', 499)
  await sql`update users set usergroup = 'Student' where username = 'mo@example.org'`.execute(app.database.db)
  expect([await save(), await save()]).toEqual([200, 429])
  expect(await writes('mo@example.org')).toBe(500)
  await sql`update users set usergroup = 'moderator' where username = 'mo@example.org'`.execute(app.database.db)
  expect([await save(), await save()]).toEqual([200, 200])
  expect(await writes('mo@example.org')).toBe(502)
})

test('staff may write ten times as much, and download twenty workbooks an hour', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await amy.post('applications/create', { Name: 'AMY' })
  const change = () => ann.call('announcements/save', { title: 'News', content: 'Something happened.' })
  await change()
  await counted('writes:ann@%', 4_998)
  expect(passed(await times(6, change))).toBe(2)
  const take = async () => (await ann.bytes('applications/export', {})).http
  await take()
  await counted('exports:%', 18)
  expect((await times(4, take)).toSorted((one, other) => one - other)).toEqual([200, 200, 429, 429])
})

test('there are at most fifty views of a grid, however many are saved at once', async () => {
  const save = (index: number) => amy.call('views/save', { grid: 'my application', name: `View ${index}`, query: '?q=x' })
  const replies = await times(80, save)
  const refused = replies.filter(({ body }) => body['status'] === false)
  expect(replies.length - refused.length).toBe(50)
  expect(refused.map(({ body }) => body['Msg'])).toEqual(Array(30).fill('You have 50 views of this list. Delete one first.'))
  expect(await amy.post('views/get', { grid: 'my application' })).toHaveLength(50)
})

test('a view is stored for a known grid only, with a query of at most 2,000 characters, and logged only by name', async () => {
  const view = { grid: 'my application', name: 'Mine', query: `?q=${'9'.repeat(1_997)}` }
  expect((await amy.call('views/save', { ...view, grid: 'of-my-own' })).http).toBe(400)
  expect((await amy.call('views/save', { ...view, query: `${view.query}9` })).http).toBe(400)
  expect((await amy.call('views/save', view)).http).toBe(200)
  const { rows } = await sql<{ log: string }>`select * from activity_log where module = 'Saved Views'`.execute(app.database.db)
  expect(rows).toMatchObject([{ log: 'View Mine of my application saved', before: null, after: null }])
  expect(JSON.stringify(rows)).not.toContain('999')
})

test('a session stores 500 replies for repeated keys; stored ones are still repeated beyond that', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const save = (key: string) =>
    ann.call('announcements/save', { title: 'News', content: 'Something happened.' }, { 'Idempotency-Key': key })
  await save('first')
  await counted('keys:%', 496)
  const replies = await times(10, (index) => save(`key ${index}`.replace(' ', '-')))
  expect(passed(replies)).toBe(4)
  expect(replies.filter(({ http }) => http !== 200).map(said)).toEqual(
    Array(6).fill(tooMany('Too many Idempotency-Keys. Sign in again, or send none.')),
  )
  expect((await save('first')).headers.get('idempotency-replayed')).toBe('true')
  expect(await ann.post('announcements/get')).toHaveLength(5)
})
