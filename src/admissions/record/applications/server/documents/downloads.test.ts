import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { photo, scan, transcript } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { downloads } from './downloads.ts'

let app: TestApp
let amy: Client
let viewer: Client
/** Only a look in a browser is no download. */
let page: Client
let picture = ''
let cv = ''
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  page = await inBrowser('vi@example.org')
  picture = await uploaded('ApplicantPhoto', { name: 'me.jpg', bytes: await photo() })
  cv = await uploaded('CV', { name: 'cv.txt', bytes: transcript })
})
afterAll(() => app.close())

async function inBrowser(username: string): Promise<Client> {
  const browser = client(app.url, 'browser')
  await browser.signIn(username, password)
  return browser
}

async function uploaded(docname: string, file: { name: string; bytes: Uint8Array }): Promise<string> {
  const { body } = await amy.upload({ docname }, file)
  const docs = body['Docs'] as { docname: string; path: string }[]
  return docs.find((doc) => doc.docname === docname)?.path ?? ''
}

const counts = async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  return admin.post('activitylog/getdownloadcount', { fromdate: '2000-01-01', enddate: '2099-12-31' })
}
const viewed = async () => {
  const { rows } = await sql`select actor, log, application_id from activity_log where module = 'Viewing' order by id`.execute(
    app.database.db,
  )
  return rows
}

test('a picture shown in a page is no download; the same picture taken is one', async () => {
  const shown = await page.bytes(`download?filename=${picture}&view=true`)
  expect([shown.http, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await (await inBrowser('amy@example.org')).bytes(`download?filename=${picture}&view=true`)
  expect(await counts()).toEqual([])
  await viewer.bytes(`download?filename=${picture}`)
  await amy.bytes(`download?filename=${picture}`)
  expect(await counts()).toEqual([
    { _id: 'amy@example.org', Total: 1 },
    { _id: 'vi@example.org', Total: 1 },
  ])
})

test('what no page can show is a download, whatever is asked for', async () => {
  await page.bytes(`download?filename=${cv}&view=true`)
  expect(await counts()).toEqual([{ _id: 'vi@example.org', Total: 1 }])
})

test('a PDF is looked at as a picture is', async () => {
  const pdf = await uploaded('CV', { name: 'cv.pdf', bytes: scan })
  const { http, headers } = await page.bytes(`download?filename=${pdf}&view=true`)
  expect([http, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await counts()).toEqual([])
  expect(await viewed()).toEqual([{ actor: 'vi@example.org', log: 'Viewed CV', application_id: 1 }])
})

test('a program that asks to look takes the file', async () => {
  await viewer.bytes(`download?filename=${picture}&view=true&size=thumb`)
  expect(await counts()).toEqual([{ _id: 'vi@example.org', Total: 1 }])
  expect(await viewed()).toEqual([])
})

test('a thumbnail is 96 pixels wide and high, and neither a download nor a look', async () => {
  const { bytes, headers } = await page.bytes(`download?filename=${picture}&view=true&size=thumb`)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 96 })
  expect([await counts(), await viewed()]).toEqual([[], []])
})

test('a look at somebody else’s picture is in the log once a day, under Viewing', async () => {
  const look = () => page.bytes(`download?filename=${picture}&view=true`)
  await look()
  await look()
  await amy.bytes(`download?filename=${picture}&view=true`)
  expect(await viewed()).toEqual([{ actor: 'vi@example.org', log: 'Viewed ApplicantPhoto', application_id: 1 }])
  app.pass({ hours: 25 })
  page = await inBrowser('vi@example.org')
  await look()
  expect(await viewed()).toHaveLength(2)
})

test('anyone who looks at more pictures than anybody reviews in an hour is counted as taking them', async () => {
  await sql`insert into throttle (subject, window_from, hits, expires_at)
    select 'views:vi@example.org', to_timestamp(floor(extract(epoch from ${app.deps.now()}::timestamptz) / 3600) * 3600), 200,
      ${app.deps.now()}::timestamptz + interval '2 hours'`.execute(app.database.db)
  await page.bytes(`download?filename=${picture}&view=true`)
  expect(await counts()).toEqual([{ _id: 'vi@example.org', Total: 1 }])
})

test('who looks at more than that is alerted of, once an hour', async () => {
  const lines: object[] = []
  const log = { ...app.deps.log, error: (fields: object) => void lines.push(fields) }
  const { countLook } = downloads({ ...app.deps, log })
  const look = (key: string) =>
    countLook({ who: { username: 'vi@example.org' }, ip: '', what: 'CV', applicationId: 1, key, isOwn: false })
  for (let at = 0; at < 200; at += 1) await look(`file ${at}`)
  expect(lines).toEqual([])
  for (const key of ['one more', 'and another']) await look(key)
  expect(lines).toEqual([{ alert: 'one account looks at very many documents', user: 'vi@example.org' }])
  expect(await counts()).toEqual([{ _id: 'vi@example.org', Total: 2 }])
})

test('asking only for the headers of a file counts nothing', async () => {
  const sent = { SessionId: viewer.session ?? '' }
  for (const path of [`download?filename=${cv}`, 'downloaddocs?username=amy@example.org', 'filledpdf?username=amy@example.org'])
    await fetch(`${app.url}/ap/api/${path}`, { method: 'HEAD', headers: sent })
  expect(await counts()).toEqual([])
})

test('a zip without a document is not served, and says why', async () => {
  await amy.post('deletedoc', { docname: 'CV' })
  await amy.post('deletedoc', { docname: 'ApplicantPhoto' })
  const { http, body } = await viewer.get('/ap/api/downloaddocs?username=amy@example.org')
  expect([http, body]).toEqual([404, expect.objectContaining({ status: false, Msg: 'There are no documents to download.' })])
  expect(await counts()).toEqual([])
})

test('a file that a tab may not show gets a page that says why', async () => {
  await amy.post('deletedoc', { docname: 'CV' })
  await amy.post('deletedoc', { docname: 'ApplicantPhoto' })
  const asTab = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  for (const [path, status, words] of [
    ['downloaddocs?username=amy@example.org', 404, 'There are no documents to download.'],
    [`download?filename=${cv}`, 404, 'There is no such file.'],
    ['filledpdf?username=nobody@example.org', 200, 'There is no such application.'],
  ] as const) {
    const { http, body, headers } = await viewer.get(`/ap/api/${path}`, asTab)
    expect([http, headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(String(body)).toContain(`<h1>${words}</h1>`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})
