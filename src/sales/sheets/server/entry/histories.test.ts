import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, outcomes } from '#test/histories/outcomes.ts'
import type { Client } from '#test/support/client.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { anyStep, asked, expected, sheetNow, sheetOf, sheetPeople } from './sheet-steps.fixture.ts'
import { after, noSheet, people, type Model, type Step, type Who } from './states.fixture.ts'

let app: TestApp
let clients: Record<Who, Client>
beforeAll(async () => {
  app = await testApp()
  clients = await sheetPeople(app)
})
afterAll(() => app.close())

// The embedded database has one session, so little is concurrent there.
const histories = serverAddress() === undefined ? 30 : 150

const before: readonly Step[][] = [
  [{ who: 'dee', does: 'save' }],
  [
    { who: 'dee', does: 'save' },
    { who: 'dee', does: 'submit' },
  ],
  [
    { who: 'dee', does: 'save' },
    { who: 'dee', does: 'submit' },
    { who: 'che', does: 'approve' },
  ],
]

test('T-22: what people do to one sheet at once leaves a state that the same steps one by one could reach, with the same answers', async () => {
  let sheet = 0
  const manyAtOnce = fc.array(anyStep, { minLength: 3, maxLength: 6 })
  const property = fc.asyncProperty(fc.constantFrom(...before), manyAtOnce, async (earlier, steps) => {
    const key = sheetOf((sheet += 1))
    let model: Model = noSheet
    for (const step of earlier) {
      await asked(clients[step.who], step, key, (await sheetNow(clients.owner, key)).ID)
      model = after(model, step).becomes
    }
    const { ID } = await sheetNow(clients.owner, key)
    const history = await atOnce(steps, (step) => asked(clients[step.who], step, key, ID))
    const { state } = await sheetNow(clients.owner, key)
    const possible = outcomes(history, model, after).map(expected)
    expect({ history, state, possible }).toSatisfy(() => possible.some((each) => isDeepStrictEqual(each, state)))
  })
  await fc.assert(property, { numRuns: histories, endOnFailure: true })
}, 300_000)

test('T-22: of all people who submit, return and approve one sheet at once, each is answered as if alone', async () => {
  const key = sheetOf(9_000)
  await asked(clients.dee, { who: 'dee', does: 'save' }, key, 0)
  await asked(clients.dee, { who: 'dee', does: 'submit' }, key, 0)
  const submitted = after(after(noSheet, { who: 'dee', does: 'save' }).becomes, { who: 'dee', does: 'submit' }).becomes
  const { ID } = await sheetNow(clients.owner, key)
  const steps: Step[] = people.map((who) => ({ who, does: 'approve' }))
  const history = await atOnce(steps, (step) => asked(clients[step.who], step, key, ID))
  expect(history.filter(({ says }) => says === 'Approved Successfully!')).toHaveLength(1)
  expect(outcomes(history, submitted, after)).not.toEqual([])
})
