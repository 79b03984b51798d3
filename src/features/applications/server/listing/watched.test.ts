import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#features/review/contract.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../contract.ts'

let app: TestApp
let vera: Client
let no: number
const decoy = 'decoy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  const applicant = await app.as(decoy, { usergroup: 'Student' })
  no = Number((await applicant.post('applications/create', { Name: 'Decoy' }))['applicationID'])
  await (await app.as('amy@example.org', { usergroup: 'Student' })).post('applications/create', { Name: 'Amy' })
  vera = await app.as('vera@example.org', { usergroup: 'admin' })
  await app.as('owner@example.org', { isOwner: true })
  await vera.ask(siteSettingsCalls.save, { UID: 'sitesettings', WatchedApplication: no })
})
afterAll(() => app.close())

/** The subjects of the alarms that have been mailed. */
async function alarms(): Promise<string[]> {
  await app.deps.jobs.idle()
  return app.mails.filter(({ subject }) => subject.includes('nobody should open')).map(({ to, text }) => `${to}: ${text.split('.\n')[0]}`)
}
const workbook = (username: string[]) => vera.bytes('applications/export', { username })

test.each([
  ['getbyid', () => vera.ask(applications.getById, { username: decoy })],
  ['get with names', () => vera.ask(applications.get, { username: [decoy] })],
  ['review/open', () => vera.ask(reviewCalls.open, { no })],
  ['the zip of its documents', () => vera.bytes('applications/downloadall', { username: decoy })],
  ['its filled PDF', () => vera.bytes('applications/filledpdf', { username: decoy })],
  ['a workbook of it alone', () => workbook([decoy])],
])('SEC-39: %s of the application that nobody should open is mailed to the owner, once an hour', async (_, open) => {
  await open()
  await open()
  expect(await alarms()).toHaveLength(1)
})
