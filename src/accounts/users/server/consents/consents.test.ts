import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const nia = 'nia@example.org'
const saved = { status: true, Msg: 'Saved Successfully!' }
const password = 'seventeen blue umbrellas'

async function signsInByCode(address: string): Promise<Client> {
  const browser = app.anyone()
  await browser.post('user/cusersendotp', { Useremail: address })
  const { sessionid } = await browser.post('user/validateotp', { Useremail: address, otp: await app.codeFor(address) })
  browser.session = String(sessionid)
  return browser
}
const consents = async () => {
  const { rows } = await sql`select username, version, language from consents order by version`.execute(app.database.db)
  return rows
}
const writesANotice = async (PrivacyNotice: string) => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await ann.post('user/savesitesettings', { UID: 'sitesettings', PrivacyNotice })).toEqual(saved)
}

test('a proved address begins without a password, as Student, and its consent is recorded', async () => {
  const person = await signsInByCode(nia)
  expect(await person.post('user/session')).toMatchObject({ pending: true, mustAgree: false })
  expect((await person.call('applications/getbyid')).http).toBe(401)
  expect(await person.post('user/begin', { Notice: 1, Language: 'en' })).toEqual(saved)
  expect(await person.post('user/session')).toMatchObject({
    username: nia,
    usergroup: 'Student',
    pending: false,
    mustAgree: false,
  })
  expect(await person.post('applications/create', { Name: 'Nia' })).toMatchObject({ status: true })
  expect(await consents()).toEqual([{ username: nia, version: 1, language: 'en' }])
  expect(await app.anyone().post('user/login', { username: nia, password: '' })).toMatchObject({ status: false })

  expect(await person.post('user/update', { username: nia, password })).toMatchObject({ status: true })
  expect(await app.anyone().post('user/login', { username: nia, password })).toMatchObject({ status: true })
})

test.each([{}, { Notice: 0 }, { Notice: '1' }, { Language: 'en' }])(
  '%j agrees to nothing, and no account is made',
  async (body) => {
    const person = await signsInByCode(nia)
    expect(await person.post('user/begin', body)).toEqual(refusedWithMore('Please agree to the privacy policy.'))
    expect(await person.post('user/session')).toMatchObject({ pending: true })
    expect(await consents()).toEqual([])
  },
)

test('a notice that changed meanwhile has to be read again', async () => {
  const person = await signsInByCode(nia)
  await writesANotice('We keep little.')
  for (const Notice of [1, 3])
    expect(await person.post('user/begin', { Notice })).toEqual(
      refusedWithMore('The privacy notice has changed. Please read it again.'),
    )
  expect(await person.post('user/session')).toMatchObject({ pending: true })
  expect(await person.post('user/begin', { Notice: 2 })).toEqual(saved)
})

test('who begins twice at once begins once', async () => {
  const person = await signsInByCode(nia)
  const both = await Promise.all([person.post('user/begin', { Notice: 1 }), person.post('user/begin', { Notice: 1 })])
  expect(both).toEqual([saved, saved])
  expect(await consents()).toHaveLength(1)
  const { rows } = await sql`select log from activity_log where actor = ${nia} and module = 'Users'`.execute(app.database.db)
  expect(rows).toHaveLength(2)
})

test('nobody begins, or agrees, without a proved address', async () => {
  for (const path of ['user/begin', 'user/agree']) expect((await app.anyone().call(path, { Notice: 1 })).http).toBe(401)
  const person = await signsInByCode(nia)
  expect((await person.call('user/agree', { Notice: 1 })).http).toBe(401)
})

test('sign-up with a password records the consent alike, and refuses an old notice', async () => {
  const person = await signsInByCode(nia)
  await writesANotice('We keep little.')
  const account = { username: nia, password, usergroup: 'Student' }
  expect(await person.post('user/create', { ...account, Notice: 1 })).toEqual(
    refusedWithMore('The privacy notice has changed. Please read it again.'),
  )
  expect(await person.post('user/session')).toMatchObject({ pending: true })
  expect(await person.post('user/create', { ...account, Notice: 2 })).toEqual(saved)
  expect(await consents()).toEqual([{ username: nia, version: 2, language: 'en' }])
})

test('a new notice is asked for once, of applicants alone', async () => {
  const person = await signsInByCode(nia)
  await person.post('user/begin', { Notice: 1 })
  await writesANotice('We keep little.')
  expect(await person.post('user/session')).toMatchObject({ mustAgree: true })
  expect(await person.post('user/agree', { Notice: 1 })).toEqual(
    refusedWithMore('The privacy notice has changed. Please read it again.'),
  )
  expect(await person.post('user/agree', { Notice: 2, Language: 'ta' })).toEqual(saved)
  expect(await person.post('user/agree', { Notice: 2 })).toEqual(saved)
  expect(await person.post('user/session')).toMatchObject({ mustAgree: false })
  expect(await consents()).toEqual([
    { username: nia, version: 1, language: 'en' },
    // The notice has no Tamil text, so the person read English.
    { username: nia, version: 2, language: 'en' },
  ])
  expect(await (await app.as('vic@example.org', { usergroup: 'viewer' })).post('user/session')).toMatchObject({
    mustAgree: false,
  })
})

test('consents go with the account', async () => {
  const person = await signsInByCode(nia)
  await person.post('user/begin', { Notice: 1 })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await ann.post('user/delete', { username: nia })).toMatchObject({ status: true })
  expect(await consents()).toEqual([])
})
