import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import { programWith } from '#accounts/api-keys/server/program.fixture.ts'
import { noSuchWatched, siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../../contract.ts'

let app: TestApp
let vera: Client
let no: number
let file: string
const [decoy, owner] = ['decoy@example.org', 'owner@example.org']
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  const applicant = await app.as(decoy, { usergroup: 'Student' })
  no = Number((await applicant.post('applications/create', { Name: 'Decoy' }))['applicationID'])
  const { body } = await applicant.upload({ docname: 'CV' }, { name: 'cv.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') })
  file = (body['Docs'] as { docname: string; path: string }[]).find(({ docname }) => docname === 'CV')?.path ?? ''
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  await app.as(owner, { isOwner: true })
  vera = await app.as('vera@example.org', { usergroup: 'admin' })
  await vera.ask(siteSettingsCalls.save, { UID: 'sitesettings', WatchedApplication: no })
})
afterAll(() => app.close())

const noted = async (module: 'Opening' | 'Viewing') => {
  const { rows } = await app.database.run(`select actor from activity_log where module = '${module}' and application_id = ${no}`)
  return rows
}
const alarms = async () =>
  (await app.mailsTo(owner))
    .filter(({ subject }) => subject.includes('that nobody should open'))
    .map(({ text }) => text.split('\n')[0])
const read = (what: string, who = 'vera@example.org') =>
  `${who} has opened application No ${no}, which nobody should open, from 127.0.0.1: ${what}.`

test.each([
  ['getbyid', () => vera.call('applications/getbyid', { username: decoy }), 'Application opened'],
  ['get with names', () => vera.call('applications/get', { username: [decoy] }), 'Application opened'],
  ['review/open', () => vera.ask(reviewCalls.open, { no }), 'Application opened'],
  ['one of its documents', () => vera.bytes(`download?filename=${file}`), 'Downloaded CV'],
  ['all its documents', () => vera.bytes(`downloaddocs?username=${decoy}`), 'Downloaded all documents'],
  ['a workbook of it alone', () => vera.bytes('applications/export', { username: [decoy] }), 'Exported 1 application'],
])('SEC-39: %s of the application that nobody should open is mailed to the owner, once an hour', async (_, take, what) => {
  await take()
  await take()
  expect(await alarms()).toEqual([read(what)])
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.ask(applications.getById, { username: decoy })
  expect(await alarms()).toEqual(expect.arrayContaining([read(what), read('Application opened', 'mo@example.org')]))
})

test('SEC-39: who opens it again later on the same day is noted, and the owner is mailed again', async () => {
  for (const hours of [0, 2]) {
    app.pass({ hours })
    vera = await app.as('vera@example.org')
    await vera.call('applications/getbyid', { username: decoy })
  }
  expect(await alarms()).toEqual([read('Application opened'), read('Application opened')])
  expect(await noted('Opening')).toHaveLength(2)
})

test('SEC-39: who looks at one of its documents again later on the same day is noted, and the owner is mailed again', async () => {
  for (const hours of [0, 2]) {
    app.pass({ hours })
    const page = client(app.url, 'browser')
    await page.signIn('vera@example.org', password)
    await page.bytes(`download?filename=${file}&view=true`)
  }
  expect(await alarms()).toEqual([read('Viewed CV'), read('Viewed CV')])
  expect(await noted('Viewing')).toHaveLength(2)
})

test('SEC-39: a program that opens it with an API key is noted and mailed to the owner, and no other of its openings is', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  const program = await programWith(app, ada, 'readAllApplications')
  const open = (username: string) => program.call('applications/getbyid', { username })
  expect((await open('amy@example.org')).http).toBe(200)
  expect(await alarms()).toEqual([])
  expect((await open(decoy)).http).toBe(200)
  expect(await noted('Opening')).toHaveLength(1)
  expect(await alarms()).toHaveLength(1)
})

test('SEC-39: the number must be that of an application', async () => {
  const save = (WatchedApplication: number) => vera.call('user/savesitesettings', { UID: 'sitesettings', WatchedApplication })
  expect((await save(no + 500)).body).toMatchObject({ status: false, Msg: noSuchWatched })
  expect(await vera.ask(siteSettingsCalls.get, {})).toMatchObject([{ WatchedApplication: no }])
  await vera.call('applications/delete', { username: decoy })
  expect((await save(no)).body).toMatchObject({ status: true })
})

test('SEC-39: lists and workbooks that contain it, other applications, and it once it is watched no more are no alarm', async () => {
  await vera.ask(applications.get, {})
  expect((await vera.bytes('applications/export', { columns: ['Name'] })).http).toBe(200)
  await vera.ask(applications.getById, { username: 'amy@example.org' })
  await vera.ask(siteSettingsCalls.save, { UID: 'sitesettings', WatchedApplication: 0 })
  await vera.ask(applications.getById, { username: decoy })
  expect(await alarms()).toEqual([])
})

test('SEC-39: only admins see which it is', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await vera.ask(siteSettingsCalls.get, {})).toMatchObject([{ WatchedApplication: no }])
  expect((await mo.ask(siteSettingsCalls.get, {}))[0]).not.toHaveProperty('WatchedApplication')
})
