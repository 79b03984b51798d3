import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { applications } from '../../../contract.ts'
import { tabNames } from '../../../record/tabs.ts'

let app: TestApp
let staff: Client
let admin: Client
beforeAll(async () => {
  app = await testApp()
  // A slow count is cached, even a small one.
  app.stopClock()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
  for (const name of ['asha', 'ravi', 'omar', 'mina', 'sofia', 'leila'])
    await staff.post('applications/create', { Form: 'college', username: `${name}@example.org`, Name: name })
  await set('ravi', "application_status = 'submitted', submitted_at = now()")
  await set('omar', "application_status = 'approved', submitted_at = now()")
  await set('mina', "application_status = 'submitted', submitted_at = now()")
  await set('sofia', "application_status = 'submitted', submitted_at = now(), custom_status = 'rejected'")
})
afterAll(() => app.close())

const set = (name: string, change: string) =>
  app.database.run(`update applications set ${change} where username = '${name}@example.org'`)
const tab = (value: string) => ({ logic: 'and', filters: [{ field: 'Tab', operator: 'eq', value }] })
const counted = async (filters: unknown[]) => (await staff.post('applications/counts', { filters }))['Totals']
const namesIn = async (filter: object) => {
  const { Data } = await staff.post('applications/get', { filter })
  return (Data as { username: string }[]).map(({ username }) => username.split('@')[0]).toSorted()
}

test('APP-50: each application is in one tab, as the meaning of its status says', async () => {
  expect(await counted(tabNames.map(tab))).toEqual([2, 2, 0, 1, 1])
  expect(await namesIn(tab('To decide'))).toEqual(['mina', 'ravi'])
  expect(await namesIn(tab('Incomplete'))).toEqual(['asha', 'leila'])
  expect(await namesIn(tab('Rejected'))).toEqual(['sofia'])
  const either = { logic: 'and', filters: [{ field: 'Tab', operator: 'in', value: ['Approved', 'Incomplete'] }] }
  expect(await namesIn(either)).toEqual(['asha', 'leila', 'omar'])
})

test('APP-50: what a renamed title means decides its tab, and what was sent back waits for the applicant', async () => {
  expect(await admin.post('Statustitle/update', { Statustitle: 'Not this year', StatustitleOld: 'Rejected' })).toMatchObject({
    status: true,
  })
  await set('leila', "custom_status = 'Not this year'")
  const asked = { username: 'mina@example.org', items: [{ kind: 'field', name: 'Citizenship', words: 'As on the passport.' }] }
  expect(await staff.post('review/return', asked)).toMatchObject({ status: true })
  expect(await namesIn(tab('Rejected'))).toEqual(['leila', 'sofia'])
  expect(await namesIn(tab('Waiting for applicant'))).toEqual(['mina'])
  expect(await namesIn(tab('To decide'))).toEqual(['ravi'])
})

test('QUEUE-6: what the applicant sent back is found until somebody accepts it', async () => {
  const back = { logic: 'and', filters: [{ field: 'Corrections', operator: 'eq', value: 'sent' }] }
  expect(await counted([back])).toEqual([0])
  await app.database.run(`update applications set corrections = (
    select jsonb_agg(item || '{"state": "sent"}') from jsonb_array_elements(corrections) as item
  ) where username = 'mina@example.org'`)
  expect(await counted([back])).toEqual([1])
  expect(await namesIn(back)).toEqual(['mina'])
  const { Data } = await staff.post('applications/get', { filter: back, sort: [{ field: 'Corrections', dir: 'asc' }] })
  expect(Data).toHaveLength(1)
  const [record] = await staff.ask(applications.getById, { username: 'mina@example.org' })
  const settled = { username: 'mina@example.org', id: record?.Corrections[0]?.id, state: 'accepted' }
  expect(await staff.post('corrections/settle', settled)).toMatchObject({ status: true })
  expect(await counted([back])).toEqual([0])
})

test('LIST-22: small numbers are exact; large ones are kept for 30 seconds, or until many are changed here', async () => {
  const named = { logic: 'and', filters: [{ field: 'cutomestatus', operator: 'eq', value: 'Interview' }] }
  expect(await counted([named])).toEqual([0])
  await set('asha', "custom_status = 'Interview'")
  expect(await counted([named])).toEqual([1])
  await manyApplications(app.database.db, 10_050)
  await app.database.run(`update applications set custom_status = 'Interview' where application_id in (
    select application_id from applications order by application_id desc limit 2000)`)
  const [many = 0] = (await counted([named])) as number[]
  expect(many).toBeGreaterThanOrEqual(2_001)
  await set('ravi', "custom_status = 'Interview'")
  expect(await counted([named])).toEqual([many])
  app.pass({ minutes: 0.6 })
  expect(await counted([named])).toEqual([many + 1])
  await staff.post('applications/bulkstatus', { username: ['omar@example.org'], cutomestatus: 'Interview' })
  expect(await counted([named])).toEqual([many + 2])
  expect(await counted([{ logic: 'and', filters: [] }])).toEqual([10_000])
})

test.each([
  [[]],
  [Array.from({ length: 13 }, () => tab('Approved'))],
  [[tab('Nowhere')]],
  [[tab('constructor')]],
  [[{ logic: 'and', filters: [{ field: 'Tab', operator: 'contains', value: 'Appr' }] }]],
  [[{ logic: 'and', filters: [{ field: 'Corrections', operator: 'eq', value: 'open' }] }]],
  [[{ logic: 'and', filters: [{ field: 'fields', operator: 'eq', value: 'x' }] }]],
])('LIST-22: counts of %j are refused with 400', async (filters) => {
  expect((await staff.call('applications/counts', { filters })).http).toBe(400)
})

test('an applicant counts nothing', async () => {
  const applicant = await app.as('nia@example.org', {})
  expect((await applicant.call('applications/counts', { filters: [tab('Approved')] })).http).toBe(403)
})

test('QUEUE-8: what an applicant wrote is found until somebody reads it, in a list of staff alone', async () => {
  const unread = { logic: 'and', filters: [{ field: 'Messages', operator: 'eq', value: 'unread' }] }
  expect(await counted([unread])).toEqual([0])
  const asha = await app.as('asha@example.org', { usergroup: 'Student' })
  await asha.post('messages/send', { text: 'Is my transcript enough?' })
  await staff.post('messages/send', { username: 'ravi@example.org', text: 'Please come on Monday.' })
  expect(await counted([unread])).toEqual([1])
  expect(await namesIn(unread)).toEqual(['asha'])
  expect((await asha.bytes('applications/get', { filter: unread })).http).toBe(400)
  await staff.post('messages/seen', { username: 'asha@example.org', upTo: 1000 })
  expect(await counted([unread])).toEqual([0])
})
