import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#features/forms/complete-college.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { letterFollower } from './letters.ts'
import { applicationStore } from './store.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const subjects = async () => (await app.mailsTo(completeCollege['emailid'])).map(({ subject }) => subject).toReversed()

test('an applicant hears of arrival, another status and approval, once each', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { ...completeCollege, Place: '' })
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
  expect(await subjects()).toEqual([])
  await amy.post('applications/create', { Place: 'Chennai', ApplicationStatus: 'submitted' })
  expect(await subjects()).toEqual(['Your application 1 has arrived'])

  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'converted' })
  await mo.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'converted' })
  const [mail] = await app.mailsTo(completeCollege['emailid'])
  expect(mail?.text).toContain('The status of your application 1 to Application tracker is now: converted')
  await mo.post('applications/create', { username: 'amy@example.org', ApplicationStatus: 'approved' })
  expect(await subjects()).toEqual([
    'Your application 1 has arrived',
    'Your application 1 has a new status',
    'Your application 1 is approved',
  ])
})

test('a mail goes to the address on the record, else to the one that signs in, and never to a mobile number', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  const { db } = app.deps
  const row = await applicationStore(db).find('amy@example.org')
  if (!row) throw new Error('No record')
  const mailed = async (change: { username?: string; email?: string }) => {
    const after = { ...row, ...change }
    await db
      .transaction()
      .execute((tx) => letterFollower(app.deps)(tx, [{ kind: 'approved', before: row, after, by: 'mo@example.org' }]))
    const { Data } = await (await app.as('ann@example.org', { usergroup: 'admin' })).post('maillog/get', { take: 1 })
    return (Data as { To: string }[])[0]?.To
  }
  expect(await mailed({ email: 'home@example.org' })).toBe('home@example.org')
  expect(await mailed({ email: '' })).toBe('amy@example.org')
  expect(await mailed({ username: '9876543210', email: 'school@example.org' })).toBe('school@example.org')
  expect(await mailed({ username: '9876543210', email: '' })).toBe('school@example.org')
})
