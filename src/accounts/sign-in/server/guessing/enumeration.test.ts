import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
let app: TestApp
beforeAll(async () => void (app = await testApp({}, { plugin: counting })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const known = 'amy@example.org'
const unknown = 'nobody@example.org'

async function workOf(path: string, body: object) {
  const browser = client(app.url, 'browser')
  statements = 0
  const { http, body: answer } = await browser.call(path, body)
  return { http, answer, statements }
}

test.each([
  ['user/login', { password: 'wrong' }],
  ['user/validateotp', { otp: '1234' }],
])('%s answers the same and works as much for a name with an account and for one without', async (path, body) => {
  await app.as(known, { usergroup: 'Student' })
  // Tried and untried names differ in the stored tries, not in the account.
  expect(await workOf(path, { ...body, username: known })).toEqual(await workOf(path, { ...body, username: unknown }))
  expect(statements).toBeGreaterThan(2)
})
