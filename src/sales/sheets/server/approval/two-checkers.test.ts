import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { checker, newRow, operator, set, success, withPlaces } from '../fixtures/sheet.fixture.ts'

const pairs = 300

let app: TestApp
let dee: Client
let checkers: [Client, Client]
beforeAll(async () => {
  app = await testApp()
  await withPlaces(app)
  dee = await operator(app)
  checkers = [await checker(app), await checker(app, 'chu')]
})
afterAll(() => app.close())

// The embedded database has one session, so nothing is concurrent there.
test.skipIf(serverAddress() === undefined)(
  `of two checkers who approve at once one wins and the other is refused with the reason, ${pairs} times`,
  async () => {
    const wins = [0, 0]
    for (let ID = 1; ID <= pairs; ID++) {
      const key = { ...set, Date: new Date(Date.UTC(2020, 0, ID)).toISOString().slice(0, 10) }
      await dee.post('dailydata/save', [newRow({ ...key, SetA: 1 })])
      await dee.post('dailydata/submitforapproval', key)
      const replies = await Promise.all(checkers.map((checker) => checker.post('dailydata/approveall', { ID })))
      const won = replies.findIndex(({ Success }) => Success === true)
      wins[won] = (wins[won] ?? 0) + 1
      expect(replies[won]).toEqual(success('Approved Successfully!'))
      expect(replies[1 - won]).toMatchObject({ Success: false, Message: 'Entry already approved!' })
      const { Data } = await dee.post('dailydata/gethistory', { ID })
      expect(Data).toHaveLength(3)
    }
    expect(wins.reduce((sum, each) => sum + each)).toBe(pairs)
  },
  120_000,
)

test.skipIf(serverAddress() === undefined)(
  'two first saves of one sheet at once make one sheet, and one of them is refused',
  async () => {
    const key = { ...set, Distributorid: 'D-2' }
    const both = [1, 2].map((amount) => dee.post('dailydata/save', [newRow({ ...key, version: 0, SetA: amount })]))
    const replies = await Promise.all(both)
    expect(replies.map(({ Success }) => String(Success)).toSorted()).toEqual(['false', 'true'])
  },
)
