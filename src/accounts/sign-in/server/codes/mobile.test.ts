import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const [mine, myPhone] = ['9876543210', '+919876543210']
const sent = { status: true, Msg: 'successfully Sent!' }

test('an applicant proves a mobile number by SMS, creates the account as Student, and is signed in', async () => {
  const asha = app.anyone()
  expect(await asha.post('user/cusersendotp', { Useremail: ' 9876543210 ' })).toEqual(sent)
  const otp = await app.codeFor(myPhone)
  expect(otp).toMatch(/^[1-9]\d{3}$/)
  const opened = await asha.post('user/validateotp', { otp, username: mine })
  expect(opened).toMatchObject({ status: true, Msg: 'successfully Logged In!' })
  asha.session = opened['sessionid'] as string
  expect((await asha.call('user/create', { username: '9876543211', password })).http).toBe(403)
  expect(await asha.post('user/create', { username: mine, password, usergroup: 'admin' })).toMatchObject({ status: true })
  expect(await asha.post('user/session')).toMatchObject({ username: mine, usergroup: 'Student', pending: false })
  expect(await asha.post('user/update', { username: mine, firstname: 'Asha' })).toMatchObject({ status: true })
  expect(await asha.post('user/get')).toMatchObject([{ username: mine, firstname: 'Asha', usergroup: 'Student' }])
  expect(await app.anyone().post('user/login', { username: mine, password })).toMatchObject({ status: true })
})

test('known and unknown numbers are answered alike, and only the known one gets an SMS', async () => {
  await app.as(mine, { usergroup: 'Student' })
  expect(await app.anyone().post('user/sendotp', { username: mine })).toEqual(sent)
  expect(await app.anyone().post('user/sendotp', { Useremail: '9876543211' })).toEqual(sent)
  const otp = await app.codeFor(myPhone)
  expect(await app.mailsTo('+919876543211')).toEqual([])
  expect(await app.anyone().post('user/validateotp', { otp: Number(otp), username: mine })).toMatchObject({
    status: true,
    usergroup: 'Student',
  })
})

test('a number in the digits of its script is taken too', async () => {
  expect(await app.anyone().post('user/cusersendotp', { Useremail: '९८७६५४३२१०' })).toEqual(sent)
  const entered = { otp: await app.codeFor(myPhone), username: '９８７６５４３２１０' }
  expect(await app.anyone().post('user/validateotp', entered)).toMatchObject({ status: true })
})

test.each(['+919876543210', '0091 98765-43210', '098765 43210', '\u202a98765 43210\u202c'])(
  'a number written as %s is taken too',
  async (username) => {
    expect(await app.anyone().post('user/cusersendotp', { Useremail: username })).toEqual(sent)
    const entered = { otp: await app.codeFor(myPhone), username }
    expect(await app.anyone().post('user/validateotp', entered)).toMatchObject({ status: true })
  },
)

test('a number that comes as a number is taken too', async () => {
  expect(await app.anyone().post('user/cusersendotp', { Useremail: 9876543210 })).toEqual(sent)
  const entered = { otp: Number(await app.codeFor(myPhone)), username: 9876543210 }
  expect(await app.anyone().post('user/validateotp', entered)).toMatchObject({ status: true })
  expect(await app.anyone().post('user/sendotp', { Useremail: ['9876543210'] })).toEqual(refused('Enter a valid email ID.'))
})

test('an existing owner of the number who asks to sign up gets a code that signs in', async () => {
  await app.as(mine, { usergroup: 'Student' })
  expect(await app.anyone().post('user/cusersendotp', { Useremail: mine })).toEqual(sent)
  const asha = app.anyone()
  const otp = await app.codeFor(myPhone)
  asha.session = (await asha.post('user/validateotp', { otp, username: mine }))['sessionid'] as string
  expect(await asha.post('user/session')).toMatchObject({ usergroup: 'Student', pending: false })
})

test.each([
  ['987654321', 'Phone number has to be 10 digits long.'],
  ['98765432101', 'Phone number has to be 10 digits long.'],
  ['+1 987 654 3210', 'Phone number has to be 10 digits long.'],
  ['5876543210', 'Phone number has to be 10 digits long.'],
  ['98765x3210', 'Enter a valid email ID.'],
])('sendotp and cusersendotp for %s are refused with "%s"', async (username, message) => {
  expect(await app.anyone().post('user/sendotp', { Useremail: username })).toEqual(refused(message))
  expect(await app.anyone().post('user/cusersendotp', { Useremail: username })).toEqual(refused(message))
})

test('a code by SMS works once, ends after ten minutes, and allows five tries', async () => {
  const code = async () => {
    await app.anyone().post('user/cusersendotp', { Useremail: mine })
    return app.codeFor(myPhone)
  }
  const enter = (otp: unknown) => app.anyone().post('user/validateotp', { otp, username: mine })
  const first = await code()
  app.pass({ minutes: 11 })
  expect(await enter(first)).toEqual(refused('Invalid OTP'))
  const second = await code()
  expect(await enter(second)).toMatchObject({ status: true })
  expect(await enter(second)).toEqual(refused('Invalid OTP'))
  app.pass({ hours: 1 })
  const third = await code()
  for (let tries = 0; tries < 5; tries++) expect(await enter(third === '9999' ? '9998' : '9999')).toEqual(refused('Invalid OTP'))
  expect(await enter(third)).toEqual(refused('Invalid OTP'))
})

test('the log says that a mobile number was proved, and holds no code', async () => {
  const asha = app.anyone()
  await asha.post('user/cusersendotp', { Useremail: mine })
  await asha.post('user/validateotp', { otp: await app.codeFor(myPhone), username: mine })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const { Data } = await ann.post('activitylog/get', { skip: 0, take: 10 })
  expect(JSON.stringify(Data)).toContain('Proved a mobile number')
})

test('only a Student has a mobile number as user name; staff accounts and rights need an address', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const onlyStudents = 'Only Students can sign in with a mobile number.'
  const account = { username: mine, firstname: 'Asha', password }
  expect(await ann.post('user/create', { ...account, usergroup: 'viewer' })).toEqual(refused(onlyStudents))
  expect(await ann.post('user/create', { ...account, usergroup: 'Student' })).toMatchObject({ status: true })
  expect(await ann.post('user/update', { username: mine, usergroup: 'viewer' })).toEqual(refused(onlyStudents))
  const listed = { Firstname: 'Asha', Lastname: 'Rao', Username: mine, Password: '' }
  expect(await ann.post('users/updateuser', { ...listed, Roalval: '1' })).toEqual(refused(onlyStudents))
  expect(await ann.post('users/updateuser', listed)).toMatchObject({ Success: true, Message: 'Updated Successfully!' })
  expect(await ann.post('users/saveuser', { ...listed, Username: '9876543211', Password: btoa(password) })).toEqual(
    refused('Email is not valid!', 'An e-mail address needs an @ between the name and the domain.'),
  )
})

test('an SMS names the institution by its saved name', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Institution: 'Hill College' })
  await app.anyone().post('user/cusersendotp', { Useremail: mine })
  expect((await app.mailsTo(myPhone))[0]?.text).toContain('Your code for Hill College is')
})
