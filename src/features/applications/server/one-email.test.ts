import { afterAll, beforeAll, expect, test } from 'vitest'
import { takenEmail } from '../contract.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('of several records that take the same e-mail at once, one has it and the others are refused', async () => {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const made = await Promise.all(
    names.map((name) => staff.post('applications/create', { Form: 'job', MailId: `${name}@example.org`, Name: name })),
  )
  for (const round of [1, 2, 3]) {
    const MailId = `same${round}@example.org`
    const replies = await Promise.all(
      made.map(({ applicationID }) => staff.post('applications/update', { applicationID, MailId })),
    )
    expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
    expect(replies.filter(({ Msg }) => Msg === takenEmail)).toHaveLength(names.length - 1)
  }
})
