import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { transcript } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { documentSlots } from '../contract.ts'

let app: TestApp
let amy: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', completeCollege)
})
afterAll(() => app.close())

/** As another process: not by the product's own statements. */
const closedElsewhere = () => app.database.run(`update document_slots set is_active = false where name = 'CV'`)
const shows = async (name: string) =>
  JSON.stringify((await amy.call('applications/getbyid')).body).includes(`"docname":"${name}"`)

test('DOC-27: a document that another process takes away is shown for two seconds, and takes no file from the first moment on', async () => {
  expect(await shows('CV')).toBe(true)
  await closedElsewhere()
  expect(await shows('CV')).toBe(true)
  const refused = await amy.upload({ docname: 'CV' }, { name: 'cv.txt', bytes: transcript })
  expect(refused.body).toMatchObject({ status: false })
  app.pass({ seconds: 2 })
  expect(await shows('CV')).toBe(false)
})

test('DOC-27: one that this process adds or takes away is there or gone at once', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect([await shows('CV'), await shows('Visa')]).toEqual([true, false])
  const visa = { Form: 'college', Name: 'Visa', Required: true, Kinds: ['PDF'], MaxMB: 1, IsActive: true }
  expect(await ann.post('documentslot/create', visa)).toMatchObject({ status: true })
  expect([await shows('CV'), await shows('Visa')]).toEqual([true, true])
  const ID = (await ann.ask(documentSlots.get, { Form: 'college' })).find(({ Name }) => Name === 'CV')?.ID
  expect(await ann.post('documentslot/update', { ID, IsActive: false })).toMatchObject({ status: true })
  expect([await shows('CV'), await shows('Visa')]).toEqual([false, true])
})
