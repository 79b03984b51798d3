import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { endsSession, everyCall, sendAll } from '../requests/every-call.ts'
import { namingBodies, type Names } from '../requests/naming-bodies.ts'
import { peoplesThings } from '../requests/peoples-things.ts'

let app: TestApp
let names: Names
let people: Client[]
beforeAll(async () => {
  app = await testApp()
  ;({ names } = await peoplesThings(app))
  people = [
    await app.as('owner@example.org', { isOwner: true }),
    await app.as('super@example.org', { role: '3' }),
    await app.as('second@example.org', { usergroup: 'admin' }),
  ]
})
afterAll(() => app.close())

/** They would require a second step or another way to sign in of those who ask. */
const changesSignIn = new Set(['secondstep/savepolicy', 'sso/savepolicy'])
/** How often each body is sent at once, by each of the people. */
const times = 2

test('CALL-4: whatever is done, by several people at once and twice by each, is done or refused, and never a fault', async () => {
  const faults: object[] = []
  const writes = everyCall(app).filter(
    ({ call: { path }, reads }) => !reads && !endsSession.has(path) && !changesSignIn.has(path),
  )
  for (const call of writes) {
    const bodies = namingBodies(call.schema, names).slice(0, 3)
    const sent = await Promise.all(
      people.map((who) =>
        sendAll(
          app,
          who,
          call,
          bodies.flatMap((body) => Array<unknown>(times).fill(body)),
        ),
      ),
    )
    for (const { body, answer } of sent.flat())
      if (answer.http >= 500) faults.push({ path: call.call.path, body, http: answer.http, text: answer.text.slice(0, 200) })
  }
  expect(writes.length).toBeGreaterThan(100)
  expect(faults).toEqual([])
}, 300_000)
