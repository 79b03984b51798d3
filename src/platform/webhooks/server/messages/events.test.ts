import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { checker, newRow, operator, set, withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { appWithReceiver } from '#test/stand-ins/webhooks/app-with-receiver.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { payer } from '#test/support/payer.ts'

let it: Awaited<ReturnType<typeof appWithReceiver>>
let secret: string
beforeAll(async () => void (it = await appWithReceiver()))
beforeEach(async () => {
  await it.reset()
  secret = (await it.made()).Secret
})
afterAll(() => it.close())

const username = 'asha@example.org'
const moderator = () => it.app.as('mo@example.org', { usergroup: 'moderator' })
async function news() {
  await it.drain()
  const messages = it.receiver.received.splice(0).map((message) => it.verified(secret, message))
  return messages.map((message) => {
    const { type, data } = message as { type: string; data: object }
    return [type, data]
  })
}
const about = (applicationID: number) => ({ applicationID })

async function submitted() {
  const asha = await it.app.as(username, { usergroup: 'Student' })
  await uploadCollegeDocuments(asha)
  await asha.post('applications/create', completeCollege)
  await asha.post('applications/create', { ApplicationStatus: 'submitted' })
  const [record] = await asha.post('applications/getbyid', {})
  return (record as { applicationID: number }).applicationID
}

test('HOOK-2: submission, statuses, approval, re-opening and erasing are sent with the number alone', async () => {
  const number = await submitted()
  expect(await news()).toEqual([['application.submitted', about(number)]])
  const mo = await moderator()
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await news()).toEqual([['application.statuschanged', about(number)]])
  await mo.post('applications/create', { username, ApplicationStatus: 'approved' })
  expect(await news()).toEqual([['application.approved', about(number)]])
  const owner = await it.app.as('owner@example.org')
  await owner.post('applications/reopen', { username, reason: 'A slip' })
  expect(await news()).toEqual([['application.statuschanged', about(number)]])
  await owner.post('applications/delete', { username })
  expect(await owner.post('privacy/erase', { username })).toMatchObject({ status: true })
  expect(await news()).toEqual([['application.erased', about(number)]])
})

test('HOOK-2: a paid fee is sent with the number alone, once', async () => {
  const asha = await payer(it.app)
  const { applicationID } = await asha.record()
  await news()
  await asha.press('pay', 'webhook-before-return')
  await it.app.deps.jobs.idle()
  await asha.status()
  expect(await news()).toEqual([['payment.confirmed', about(applicationID)]])
})

test('HOOK-2: an approved sheet is sent with its ID and date', async () => {
  await withPlaces(it.app)
  const [dee, che] = [await operator(it.app), await checker(it.app)]
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])
  await dee.post('dailydata/submitforapproval', set)
  expect(await news()).toEqual([])
  await che.post('dailydata/approveall', { ID: 1 })
  expect(await news()).toEqual([['sheet.approved', { sheetID: 1, date: '2026-11-20' }]])
})

test('HOOK-1: a change that is refused is no news, and a webhook that is off or wants other events hears nothing', async () => {
  const mo = await moderator()
  const number = await submitted()
  await news()
  expect(await mo.post('applications/setstatus', { username, cutomestatus: 'No such status' })).toMatchObject({ status: false })
  expect(await news()).toEqual([])
  const admin = await it.admin()
  const [hook] = (await admin.post('webhooks/get'))['Webhooks'] as { ID: string }[]
  const change = (more: object) =>
    admin.post('webhooks/update', {
      ID: hook?.ID,
      Name: 'Ledger',
      URL: it.receiver.url,
      Events: ['sheet.approved'],
      IsOn: true,
      ...more,
    })
  await change({})
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  await change({ IsOn: false, Events: ['application.statuschanged'] })
  await mo.post('applications/setstatus', { username, cutomestatus: 'Rejected', reason: 'Not eligible' })
  await change({ Events: ['application.statuschanged'] })
  expect(await news()).toEqual([])
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await news()).toEqual([['application.statuschanged', about(number)]])
})

test('HOOK-2: what can be undone waits for that, and is never sent where it was', async () => {
  const number = await submitted()
  await news()
  const mo = await moderator()
  const give = (cutomestatus: string) => mo.post('applications/bulkstatus', { username: [username], cutomestatus })
  expect(await give('Interview')).toMatchObject({ status: true })
  expect(await news()).toEqual([])
  expect(await mo.post('applications/undostatus', { applicationID: [number], cutomestatus: 'Interview' })).toMatchObject({
    Total: 1,
  })
  it.app.pass({ minutes: 6 })
  expect(await news()).toEqual([])
  await give('Interview')
  it.app.pass({ minutes: 6 })
  expect(await news()).toEqual([['application.statuschanged', about(number)]])

  await mo.post('applications/update', { applicationID: number, ApplicationStatus: 'approved', OffersUndo: true })
  expect(await mo.post('applications/undoapproval', { applicationID: number })).toMatchObject({ status: true })
  it.app.pass({ minutes: 2 })
  expect(await news()).toEqual([])
  await mo.post('applications/update', { applicationID: number, ApplicationStatus: 'approved', OffersUndo: true })
  it.app.pass({ minutes: 2 })
  expect(await news()).toEqual([['application.approved', about(number)]])
})
