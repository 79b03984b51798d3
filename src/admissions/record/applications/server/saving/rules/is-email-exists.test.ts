import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const asked = (MailId: unknown) => app.anyone().post('applications/isemailexists', { MailId })

test('anyone learns whether an e-mail is on a record, in whatever case', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await asked('kavya@example.org')).toMatchObject({ status: true, Isemailexists: false })
  await mo.post('applications/create', { Form: 'job', Name: 'Kavya', MailId: 'kavya@example.org' })
  expect(await asked(' Kavya@Example.org ')).toMatchObject({ status: true, Isemailexists: true })
})

test.each([
  [undefined, 'Email is required!'],
  ['  ', 'Email is required!'],
  ['nonsense', 'Email is not valid!', 'An e-mail address needs an @ between the name and the domain.'],
])('%j is refused with "%s"', async (MailId, message, hint?: string) =>
  expect(await asked(MailId)).toEqual(refused(message, hint)),
)

test('a caller asks ten times a minute', async () => {
  const answers: number[] = []
  for (let time = 0; time < 11; time++)
    answers.push((await app.anyone().call('applications/isemailexists', { MailId: `a${time}@example.org` })).http)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  app.pass({ minutes: 1 })
  expect(await asked('later@example.org')).toMatchObject({ Isemailexists: false })
})
