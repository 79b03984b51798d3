import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const slowed = async () => {
  const { Data } = await (await admin()).post('users/getpage', { filter: onlySlowed })
  return (Data as { Username: string }[]).map(({ Username }) => Username)
}
const onlySlowed = { logic: 'and', filters: [{ field: 'Slowed', operator: 'eq', value: true }] }

async function guess(username: string) {
  for (let browsers = 0; browsers < 2; browsers++) {
    const stranger = client(app.url, 'browser')
    await stranger.post('user/sendotp', { Useremail: username })
    await app.deps.jobs.idle()
    for (let tries = 0; tries < 5; tries++) await stranger.post('user/validateotp', { username, otp: '0000' })
  }
}

test('an admin sees whose sign-in is slowed and unlocks it, which is in the log', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await app.as('bea@example.org', { usergroup: 'Student' })
  await guess(amy)
  expect(await slowed()).toEqual([amy])
  const ann = await admin()
  expect(await ann.post('user/unlock', { username: ' AMY@example.org ' })).toEqual({ status: true, Msg: 'Unlocked!' })
  expect(await slowed()).toEqual([])
  const { Data } = await ann.post('activitylog/get', { skip: 0, take: 5 })
  expect(JSON.stringify(Data)).toContain(`Unlocked the sign-in of ${amy}`)
  const phone = client(app.url, 'browser')
  await phone.post('user/sendotp', { Useremail: amy })
  expect(await phone.post('user/validateotp', { username: amy, otp: await app.codeFor(amy) })).toMatchObject({ status: true })
})

test('a slowed sign-in is slowed no more the next day', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await guess(amy)
  app.pass({ days: 1 })
  expect(await slowed()).toEqual([])
})

test('an admin unlocks nobody they may not manage, and nobody who is not there', async () => {
  await app.as('boss@example.org', { role: '3' })
  const ann = await admin()
  expect((await ann.call('user/unlock', { username: 'boss@example.org' })).http).toBe(403)
  expect(await ann.post('user/unlock', { username: 'nobody@example.org' })).toEqual(refused('There is no such user.'))
})

test('a Student gets no role, and who has a role becomes no Student, on any call', async () => {
  const boss = await app.as('boss@example.org', { role: '3' })
  const noRole = refused('A Student has no role.')
  const listed = { Firstname: 'Amy', Lastname: 'Rao', Username: amy, Gender: 'F' }
  const made = { ...listed, Password: btoa(password) }
  expect(await boss.post('users/saveuser', { ...made, usergroup: 'Student', Roalval: '3' })).toEqual(noRole)
  expect(await boss.post('users/saveuser', { ...made, usergroup: 'Student', Roalval: '' })).toMatchObject({ Success: true })
  expect(await boss.post('users/updateuser', { ...listed, Roalval: '3' })).toEqual(noRole)
  expect(await boss.post('users/updateuser', { ...listed, Roalval: '2', usergroup: '' })).toMatchObject({ Success: true })
  expect(await boss.post('user/update', { username: amy, usergroup: 'Student' })).toEqual(noRole)
  expect(await boss.post('users/updateuser', { ...listed, Roalval: '', usergroup: 'Student' })).toMatchObject({ Success: true })
})

test('a Student with a role from earlier has codes of six digits, and can still change their name', async () => {
  const amyHerself = await app.as(amy, { usergroup: 'Student', role: '3' })
  await app.anyone().post('user/sendotp', { Useremail: amy })
  expect(await app.codeFor(amy)).toMatch(/^[1-9]\d{5}$/)
  expect(await amyHerself.post('user/update', { username: amy, firstname: 'Amy' })).toMatchObject({ status: true })
})
