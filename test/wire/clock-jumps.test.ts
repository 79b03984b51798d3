import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ TIME_ZONE: 'Asia/Kolkata' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const sent = { status: true, Msg: 'successfully Sent!' }
async function codeOf(username: string) {
  const earlier = new Set((await app.mailsTo(username)).map(({ file }) => file))
  expect(await app.anyone().post('user/cusersendotp', { Useremail: username })).toEqual(sent)
  // The newest by its date is not the last one sent, once the clock was set back.
  const mail = (await app.mailsTo(username)).find(({ file }) => !earlier.has(file))
  return mail?.text.match(/^\d{4}$/m)?.[0]
}
const tryCode = (otp: string | undefined, username: string) => app.anyone().post('user/validateotp', { otp, username })

test('every test begins at the same minute of a day, whenever it is run and whatever the one before it did', async () => {
  app.pass({ hours: 30 })
  await app.reset()
  expect(app.deps.now().toISOString()).toMatch(/T06:0[12]:/)
})

test.each([3, -3])('no session outlives a clock that jumps by %i hours', async (hours) => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  app.pass({ hours })
  expect((await amy.call('user/session')).http).toBe(401)
  const again = await app.as('amy@example.org')
  expect((await again.call('user/session')).http).toBe(200)
})

test.each([3, -3])('no code outlives a clock that jumps by %i hours, and the next can be asked for at once', async (hours) => {
  const otp = await codeOf('amy@example.org')
  app.pass({ hours })
  expect(await tryCode(otp, 'amy@example.org')).toMatchObject({ status: false, Msg: 'Invalid OTP' })
  expect(await tryCode(await codeOf('amy@example.org'), 'amy@example.org')).toMatchObject({ status: true })
})

test('a clock that is set back by less than a minute, as time servers do, ends nothing', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const otp = await codeOf('bea@example.org')
  app.pass({ minutes: -0.9 })
  expect((await amy.call('user/session')).http).toBe(200)
  expect(await tryCode(otp, 'bea@example.org')).toMatchObject({ status: true })
})

test.each([
  ['2028-02-28T18:29:00Z', '2028-02-28'],
  ['2028-02-28T18:31:00Z', '2028-02-29'],
  ['2028-02-29T18:31:00Z', '2028-03-01'],
  ['2027-12-31T18:29:00Z', '2027-12-31'],
  ['2027-12-31T18:31:00Z', '2028-01-01'],
])('at %s it is %s in India', async (moment, day) => {
  app.pass({ minutes: (Date.parse(moment) - app.deps.now().getTime()) / 60_000 })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('announcements/save', { title: 'Now', content: 'Today.' })
  await ann.post('announcements/save', { title: 'Later', content: 'Not today.', date: dayAfter(day) })
  expect(await ann.post('announcements/get')).toEqual([
    expect.objectContaining({ title: 'Later', state: 'scheduled' }),
    expect.objectContaining({ title: 'Now', date: day }),
  ])
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('announcements/get')).toMatchObject([{ title: 'Now', date: day }])
})

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
