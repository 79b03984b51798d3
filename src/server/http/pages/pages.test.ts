import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('a browser that asks for /favicon.ico gets the icon of the page', async () => {
  const reply = await fetch(`${app.url}/favicon.ico`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
