import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { payer, press, setFee } from '#test/support/payer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { receiptOn } from './fee-on-application.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const refused = (Msg: string, more: object = {}) => ({ Success: false, Message: Msg, status: false, Msg, ...more })
const amount = 'INR 1,500.00'
const unpaid = (Msg: string, state: string) => refused(Msg, { msg: Msg, state, amount })
const due = 'Payment has not been made yet. If you have just paid, please check again shortly.'
const processing = 'Payment is being processed. Please check again shortly.'
const success = expect.stringMatching(/^Payment successful\. Transaction id pay_\w+$/)
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const later = () => app.pass({ minutes: 1 })

test('a fee is asked for at submission when it is on for the form, and never otherwise', async () => {
  const asha = await payer(app)
  expect(asha.pgid).toMatch(/^[0-9a-f]{32}$/)
  expect(await asha.record()).toMatchObject({ Payment: 'Due' })
  const timeline = await asha.who.post('applications/timeline', {})
  expect(timeline).toContainEqual(expect.objectContaining({ what: 'Fee requested: INR 1,500.00', by: 'system' }))
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  await ben.post('applications/create', { Name: 'BEN' })
  expect((await ben.post('applications/getbyid', {}))[0]).toMatchObject({ pgid: '', Payment: '' })
})

test('a fee that is changed or turned off later changes nothing for those who were asked', async () => {
  const asha = await payer(app)
  await setFee(app, { amount: 9_999, currency: 'USD' })
  await setFee(app, { on: false })
  await asha.who.post('applications/create', { ApplicationStatus: 'submitted' })
  expect(await asha.record()).toMatchObject({ pgid: asha.pgid })
  await asha.press('pay', 'webhook-before-return')
  expect(await asha.status()).toMatchObject({ state: 'paid' })
  expect(await mails()).toContainEqual(expect.objectContaining({ text: expect.stringContaining('Amount: INR 1,500.00') }))
})

const mails = () => app.mailsTo(completeCollege['emailid'])

test('paid: the messages before and after, one receipt, the timeline and the list', async () => {
  const asha = await payer(app)
  expect(await asha.status()).toEqual(unpaid(due, 'due'))
  await asha.press('pay', 'webhook-before-return')
  await app.deps.jobs.idle()
  const status = await asha.status()
  expect(status).toEqual({ status: true, Msg: success, msg: success, state: 'paid', amount })
  expect(await asha.record()).toMatchObject({ Payment: 'Paid' })
  expect((await mails()).filter(({ subject }) => subject.startsWith('Receipt'))).toEqual([
    expect.objectContaining({ text: expect.stringContaining(`Transaction id: ${String(status['msg']).split(' ').at(-1)}`) }),
  ])
  const ann = await admin()
  const filter = (value: string) => ({ filter: { logic: 'and', filters: [{ field: 'Payment', operator: 'eq', value }] } })
  expect(await ann.post('applications/get', filter('Paid'))).toMatchObject({ Total: 1, Data: [{ Payment: 'Paid' }] })
  expect(await ann.post('applications/get', filter('Due'))).toMatchObject({ Total: 0 })
  expect(await asha.url()).toEqual(refused('This has been paid already.'))
})

test('failed, then paid on another page', async () => {
  const asha = await payer(app)
  await asha.press('fail', 'webhook-before-return')
  await app.deps.jobs.idle()
  expect(await asha.status()).toEqual(unpaid('Payment failed. You can try again.', 'failed'))
  expect(await asha.record()).toMatchObject({ Payment: 'Failed' })
  await asha.press('pay', 'webhook-before-return')
  await app.deps.jobs.idle()
  expect(await asha.status()).toMatchObject({ status: true, msg: success })
})

test('paid later: processing meanwhile, no second page, and then paid', async () => {
  const asha = await payer(app)
  const { pathname } = new URL(String((await asha.url())['purl']))
  await press(app, pathname, 'later', 'drop-webhook')
  expect(await asha.status()).toEqual(unpaid(processing, 'pending'))
  expect(await asha.url()).toEqual(refused(processing))
  await press(app, pathname, 'pay', 'drop-webhook')
  later()
  expect(await asha.status()).toMatchObject({ status: true, msg: success })
})

test('closed: the same page is still open, for anyone who asks, at the same time too', async () => {
  const asha = await payer(app)
  const [one, other] = await Promise.all([asha.url(), asha.url()])
  expect(one).toEqual({
    status: true,
    Msg: '',
    purl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox-pg\/sb_[0-9a-f]{32}$/),
  })
  expect(other).toEqual(one)
  await asha.press('close')
  expect(await asha.url()).toEqual(one)
  const ann = await admin()
  const named = { pgid: asha.pgid, username: 'asha@example.org', sessionid: ann.session }
  expect(await ann.post('pg/geturl', named)).toEqual(one)
})

test('those who ask a moment after one another get the same page: a fee never has two that can be paid', async () => {
  const asha = await payer(app)
  const pages = await Promise.all(Array.from({ length: 12 }, (_, turn) => wait(turn * 3).then(() => asha.url())))
  expect(new Set(pages.map(({ purl }) => purl)).size).toBe(1)
})

test('a page that has run out gives way to a new one', async () => {
  const asha = await payer(app)
  const first = (await asha.url())['purl']
  app.pass({ hours: 24 })
  await asha.who.signIn(asha.username, 'a long enough passphrase')
  const second = (await asha.url())['purl']
  expect(second).not.toBe(first)
  expect(await asha.url()).toMatchObject({ purl: second })
  await asha.press('pay')
  expect(await asha.status()).toMatchObject({ status: true })
})

test('the gateway is asked at most once in three seconds for a payment', async () => {
  const asha = await payer(app)
  const { pathname } = new URL(String((await asha.url())['purl']))
  expect(await asha.status()).toMatchObject({ state: 'due' })
  await press(app, pathname, 'pay', 'drop-webhook')
  expect(await asha.status()).toMatchObject({ state: 'due' })
  later()
  expect(await asha.status()).toMatchObject({ state: 'paid' })
})

test('nobody reads or pays another’s fee; an admin names whose it is; what is not there is refused', async () => {
  const asha = await payer(app)
  const eve = await app.as('eve@example.org', { usergroup: 'Student' })
  for (const pgid of [asha.pgid, 'nothing'])
    for (const body of [{ pgid }, { pgid, username: 'eve@example.org' }, { pgid, username: asha.username }])
      for (const path of ['pg/geturl', 'payment/getstatus']) expect((await eve.call(path, body)).http).toBe(403)
  const ann = await admin()
  expect(await ann.post('pg/geturl', { pgid: asha.pgid, username: 'eve@example.org' })).toEqual(
    refused('There is no such payment.'),
  )
  const nothing = refused('There is no such payment.', { msg: 'There is no such payment.' })
  expect(await ann.post('payment/getstatus', { pgid: 'nothing' })).toEqual(nothing)
  expect((await app.anyone().call('payment/getstatus', { pgid: asha.pgid })).body).toMatchObject({ msg: 'Please sign in.' })
})

test('what is in Trash is not paid, and is again when it is restored', async () => {
  const asha = await payer(app)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const { applicationID } = await asha.record()
  await ann.post('applications/delete', { username: asha.username })
  expect(await ann.post('payment/getstatus', { pgid: asha.pgid })).toMatchObject({
    status: false,
    msg: 'There is no such payment.',
  })
  await ann.post('applications/restore', { applicationID })
  expect(await asha.url()).toMatchObject({ status: true })
})

test('the receipt is on the filled PDF once it is paid', async () => {
  const asha = await payer(app)
  const { applicationID } = await asha.record()
  expect(await receiptOn(app.deps.db, app.deps.config, applicationID)).toEqual([])
  await asha.press('pay', 'webhook-before-return')
  await asha.status()
  expect(await receiptOn(app.deps.db, app.deps.config, applicationID)).toMatchObject([
    { title: 'Payment', fields: [{ value: 'INR 1,500.00' }, { label: 'Paid on' }, { value: expect.stringMatching(/^pay_/) }] },
  ])
  expect((await asha.who.bytes('filledpdf?username=asha@example.org')).http).toBe(200)
})
