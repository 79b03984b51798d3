import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startOpenIdProvider } from '#test/stand-ins/openid-provider.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { atProvider, begin, browserOf, comeBack, signsOn } from './sign-on.fixture.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
const asha = 'asha@example.org'
const person = { sub: 'person-1', email: asha, email_verified: true, given_name: 'Asha', family_name: 'Rao', groups: ['staff'] }
const staff = { Kind: 'Group', Value: 'staff', usergroup: 'moderator', Roalval: '' }
const none = 'Your account has no access here. Ask Application tracker.'

beforeAll(async () => {
  provider = await startOpenIdProvider()
  app = await testApp({ ...provider.settings, OIDC_STRONG: 'gold' })
})
beforeEach(async () => {
  await app.reset()
  Object.assign(provider.state, { person, userInfo: {}, forgery: {}, isDown: false, refusal: undefined })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const owner = () => app.as('owner@example.org', { isOwner: true })
async function rules(Rules: object[], StaffOnly = false) {
  const boss = await owner()
  expect(await boss.post('sso/savepolicy', { Rules, StaffOnly })).toMatchObject({ Msg: 'Saved Successfully!' })
  return boss
}
const accountOf = async (username: string) => {
  const { Data } = await (await owner()).post('users/getusers')
  return (Data as { Username: string }[]).find(({ Username }) => Username === username)
}
const logOf = async (username: string) => {
  const filter = { logic: 'and', filters: [{ field: 'username', operator: 'eq', value: username }] }
  const { Data } = await (await owner()).post('activitylog/get', { filter })
  return (Data as { log: string }[]).map(({ log }) => log)
}

test('a person whom a rule fits gets an account at the first sign-in, with the rights of the first such rule', async () => {
  await rules([{ ...staff, Value: 'others' }, staff, { Kind: 'Everyone', usergroup: 'viewer' }])
  const browser = browserOf(app)
  const { body } = await signsOn(app, browser)
  expect(body).toMatchObject({ status: true, Msg: 'successfully Logged In!', usergroup: 'moderator' })
  expect(await browser.post('user/session')).toMatchObject({ username: asha, firstname: 'Asha', usergroup: 'moderator' })
  expect(await accountOf(asha)).toMatchObject({ Lastname: 'Rao', usergroup: 'moderator', Roalval: '', IsActive: true })
})

test('rights follow the rules at each sign-in, and the account stays that of the person whatever their address is then', async () => {
  await rules([staff, { Kind: 'E-mail', Value: ' Asha@Example.org', Roalval: '2' }])
  await signsOn(app)
  provider.state.person = { ...person, groups: [] }
  expect((await signsOn(app)).body).toMatchObject({ status: true, usergroup: '' })
  expect(await accountOf(asha)).toMatchObject({ usergroup: '', Roalval: 'Quality-Checker' })
  provider.state.person = { ...person, email: 'asha.rao@example.org' }
  expect((await signsOn(app)).body).toMatchObject({ status: true, usergroup: 'moderator' })
  expect(await accountOf('asha.rao@example.org')).toBeUndefined()
})

test('who has no rule, or no address that counts, gets nothing and nothing is made', async () => {
  await rules([staff])
  provider.state.person = { ...person, groups: ['students'] }
  expect((await signsOn(app)).body).toEqual(refused(none))
  for (const wrong of [{ email_verified: false }, { email: 'asha@example.com' }, { email: undefined }]) {
    provider.state.person = { ...person, ...wrong }
    expect((await signsOn(app)).body).toEqual(refused(none))
  }
  expect(await accountOf(asha)).toBeUndefined()
  provider.state.person = person
  await signsOn(app)
  await rules([])
  expect((await signsOn(app)).body).toEqual(refused(none))
})

test('an account that is there is linked once, and its person is mailed; who gets the mailbox later does not get it', async () => {
  await app.as(asha, { usergroup: 'viewer' })
  await rules([staff])
  expect((await signsOn(app)).body).toMatchObject({ status: true, usergroup: 'moderator' })
  const subjects = (await app.mailsTo(asha)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A sign-in on a new device at Application tracker',
    'Your account at Application tracker was changed',
  ])
  provider.state.person = { ...person, sub: 'person-2' }
  expect((await signsOn(app)).body).toEqual(refused(none))
})

test('the owner and accounts that are switched off are not signed in to', async () => {
  await app.as(asha, { usergroup: 'viewer' })
  const boss = await rules([staff])
  await boss.post('users/updateuser', { Username: asha, Firstname: 'A', Lastname: 'R', IsActive: false })
  expect((await signsOn(app)).body).toEqual(refused(none))
  provider.state.person = { ...person, sub: 'boss', email: 'owner@example.org' }
  expect((await signsOn(app)).body).toEqual(refused(none))
})

test('two sign-ins of a new person at once make one account', async () => {
  await rules([staff])
  const replies = await Promise.all([signsOn(app), signsOn(app)])
  expect(replies.map(({ body }) => body['status'])).toEqual([true, true])
})

test('groups that the provider only gives on request count, and too many have words of their own', async () => {
  await rules([staff])
  const { groups, ...rest } = person
  provider.state.person = rest
  provider.state.userInfo = { groups }
  expect((await signsOn(app)).body).toMatchObject({ usergroup: 'moderator' })
  provider.state.userInfo = { _claim_names: { groups: 'src1' } }
  expect((await signsOn(app)).body).toEqual(
    refused('Your account is in too many groups. Ask your IT department to use app roles.'),
  )
})

test('who signed in there with more than a password needs no second step here; others do', async () => {
  const boss = await rules([staff])
  await boss.post('secondstep/savepolicy', { Roles: ['moderator'], Days: 0, RememberDays: 0 })
  const weak = browserOf(app)
  await signsOn(app, weak)
  expect(await weak.post('user/session')).toMatchObject({ mustSetUpSecondStep: true })
  for (const strong of [{ amr: ['pwd', 'mfa'] }, { acr: 'gold' }]) {
    provider.state.person = { ...person, ...strong }
    const browser = browserOf(app)
    await signsOn(app, browser)
    expect(await browser.post('user/session')).toMatchObject({ mustSetUpSecondStep: false, secondStepBy: '' })
  }
})

test('where staff sign in only there, other ways are refused once they were right; the owner keeps theirs and is mailed', async () => {
  const viewer = await app.as(asha, { usergroup: 'viewer' })
  await app.as('student@example.org', { usergroup: 'Student' })
  await rules([staff], true)
  const only = refused('Sign in with Example ID.')
  const password = 'a long enough passphrase'
  expect(await app.anyone().signIn(asha, password)).toEqual(only)
  expect(await app.anyone().signIn(asha, 'wrong')).toMatchObject({ Msg: 'Invalid User Name or Password' })
  await app.anyone().post('user/sendotp', { username: asha })
  const otp = await app.codeFor(asha)
  expect(await app.anyone().post('user/validateotp', { username: asha, otp })).toEqual(only)
  expect(await app.anyone().signIn('student@example.org', password)).toMatchObject({ status: true })
  expect(await app.anyone().signIn('owner@example.org', password)).toMatchObject({ status: true })
  const mails = await app.mailsTo('owner@example.org')
  expect(mails.map(({ subject }) => subject)).toContain('The owner signed in at Application tracker')
  expect((await viewer.call('applications/get')).http).toBe(200)
  expect((await signsOn(app)).body).toMatchObject({ status: true })
})

test('only the owner decides, rules are whole, and staff are not shut out', async () => {
  const boss = await owner()
  expect(await boss.post('sso/policy')).toMatchObject({ Provider: 'Example ID', StaffOnly: false, Rules: [] })
  const saved = (Rules: object[], StaffOnly = false) => boss.post('sso/savepolicy', { Rules, StaffOnly })
  expect(await saved([{ Kind: 'Group', Value: ' ', usergroup: 'viewer' }])).toEqual(
    refused('Enter the group or the e-mail address.'),
  )
  expect(await saved([{ Kind: 'Everyone' }])).toEqual(refused('Choose a user group or a role.'))
  expect(await saved([], true)).toEqual(refused('Add a rule first. Without one nobody could sign in.'))
  for (const usergroup of ['Student', 'owner']) expect(await saved([{ ...staff, usergroup }])).toMatchObject({ status: false })
  const admin = await app.as('admin@example.org', { usergroup: 'admin' })
  expect((await admin.call('sso/savepolicy', { Rules: [staff], StaffOnly: false })).http).toBe(403)
})

test('a provider that is down is said so, by a page to a browser and by a status to others', async () => {
  const browser = browserOf(app)
  const { search } = await comeBack(app, browser, await atProvider(await begin(browser)))
  provider.state.isDown = true
  const reply = await browser.call('sso/finish', { Answer: search.get('Answer') })
  expect(reply).toMatchObject({ http: 503, body: { Msg: "Single sign-on can't be reached. Please try again." } })
  app.pass({ hours: 2 })
  expect(await browser.get('/ap/sso/start')).toMatchObject({ http: 503 })
  const page = await browser.get('/ap/sso/start', { 'sec-fetch-dest': 'document' })
  expect(page.headers.get('location')).toBe('/ap/#/sso?Fault=unreachable')
  provider.state.isDown = false
  expect((await begin(browser)).origin).toBe(provider.url)
})

test('what happened is in the activity log', async () => {
  await rules([staff])
  await signsOn(app)
  provider.state.person = { ...person, groups: ['staff', 'heads'] }
  await rules([{ ...staff, Value: 'heads', usergroup: 'admin' }])
  await signsOn(app)
  expect((await logOf(asha)).toSorted()).toEqual(
    ['Created by Example ID', 'Got rights by Example ID', 'Signed in with Example ID', 'Signed in with Example ID'].toSorted(),
  )
})
