import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { checker, newRow, operator, set, withPlaces } from '../fixtures/sheet.fixture.ts'

const rounds = 25

let app: TestApp
let [ann, dee, che]: Client[] = []
beforeAll(async () => {
  app = await testApp()
  ann = await withPlaces(app)
  ;[dee, che] = [await operator(app), await checker(app)]
})
afterAll(() => app.close())

let day = 0
const nextKey = () => ({ ...set, Date: new Date(Date.UTC(2020, 0, ++day)).toISOString().slice(0, 10) })
async function saved(key: object, isSubmitted = false): Promise<number> {
  await dee?.post('dailydata/save', [newRow({ ...key, SetA: 5 })])
  if (isSubmitted) await dee?.post('dailydata/submitforapproval', key)
  const status = await dee?.post('dailydata/getdailystatus', key)
  return z.object({ Data: z.object({ ID: z.number() }) }).parse(status).Data.ID
}
const countOf = async (key: object) =>
  z.object({ Data: z.array(z.unknown()) }).parse(await ann?.post('dailydata/get', key)).Data.length
const wins = (replies: (Record<string, unknown> | undefined)[]) => replies.filter((reply) => reply?.['Success'] === true).length
const words = (replies: (Record<string, unknown> | undefined)[]) => replies.map((reply) => String(reply?.['Message']))

test('of a removal and an approval at once one is done and the other is notified', async () => {
  for (let round = 0; round < rounds; round++) {
    const key = nextKey()
    const ID = await saved(key, true)
    const replies = await Promise.all([
      ann?.post('dailydata/void', { ID, Reason: 'Twice' }),
      che?.post('dailydata/approveall', { ID }),
    ])
    expect(words(replies)).toEqual(
      replies[0]?.['Success'] === true
        ? ['Sheet removed.', 'This sheet was removed by ann@example.org: Twice']
        : ['Only the owner can remove or move an approved sheet.', 'Approved Successfully!'],
    )
  }
})

test('two sheets moved onto one key, and one saved there, leave one sheet', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other, to] = [nextKey(), nextKey(), nextKey()]
    const ids = [await saved(one), await saved(other)]
    const replies = await Promise.all([
      ...ids.map((ID) => dee?.post('dailydata/move', { ID, Reason: 'Wrong day', ...to })),
      dee?.post('dailydata/save', [newRow({ ...to, version: 0, SetA: 7 })]),
    ])
    expect(wins(replies)).toBe(1)
    expect([await countOf(one), await countOf(other), await countOf(to)].reduce((sum, rows) => sum + rows)).toBe(
      replies[2]?.['Success'] === true ? 3 : 2,
    )
  }
})

test('two sheets that change places at once both stay where they are, and neither waits without end', async () => {
  for (let round = 0; round < rounds; round++) {
    const keys = [nextKey(), nextKey()]
    const [one, other] = [await saved(keys[0] ?? set), await saved(keys[1] ?? set)]
    const replies = await Promise.all([
      dee?.post('dailydata/move', { ID: one, Reason: 'x', ...keys[1] }),
      ann?.post('dailydata/move', { ID: other, Reason: 'x', ...keys[0] }),
    ])
    expect(wins(replies)).toBe(0)
    expect(words(replies).every((word) => word.startsWith('There is already a sheet for '))).toBe(true)
  }
})

test('restored while another sheet is saved at its key, there is one sheet', async () => {
  for (let round = 0; round < rounds; round++) {
    const key = nextKey()
    const ID = await saved(key)
    await dee?.post('dailydata/void', { ID, Reason: 'x' })
    const replies = await Promise.all([
      dee?.post('dailydata/restore', { ID, Reason: 'x' }),
      ann?.post('dailydata/save', [newRow({ ...key, version: 0, SetB: 1 })]),
      dee?.post('dailydata/restore', { ID, Reason: 'x' }),
    ])
    expect(wins(replies)).toBe(1)
    expect(await countOf(key)).toBe(1)
  }
})
