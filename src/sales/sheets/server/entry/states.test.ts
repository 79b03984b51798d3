import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { anyStep, asked, expected, sheetNow, sheetOf, sheetPeople } from './sheet-steps.fixture.ts'
import { after, noSheet, type Model, type Step, type Who } from './states.fixture.ts'

let app: TestApp
let clients: Record<Who, Client>
beforeAll(async () => {
  app = await testApp()
  clients = await sheetPeople(app)
})
afterAll(() => app.close())

const sequences = 500

test('saved, submitted, returned, approved and re-opened in any order by anybody, a sheet is as the model says', async () => {
  let day = 0
  const said = new Set<string>()
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), async (steps) => {
    const key = sheetOf((day += 1))
    let model: Model = noSheet
    let ID = 999_999
    // Half the sequences begin with a submitted sheet, because most can happen there.
    const begun: Step[] =
      day % 2 === 0
        ? [
            { who: 'dee', does: 'save' },
            { who: 'dee', does: 'submit' },
          ]
        : []
    for (const step of [...begun, ...steps]) {
      const { says, becomes } = after(model, step)
      said.add(says)
      expect({ each: step, says: await asked(clients[step.who], step, key, ID) }).toEqual({ each: step, says })
      model = becomes
      const now = await sheetNow(clients.owner, key)
      expect({ each: step, ...now.state }).toEqual({ each: step, ...expected(model) })
      if (model.version > 0) ({ ID } = now)
    }
  })
  await fc.assert(property, { numRuns: sequences, endOnFailure: true })
  expect([...said].toSorted()).toHaveLength(14)
}, 600_000)
