import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import { warnOfEndingKeys } from './jobs.ts'
import { keyMaker, maker } from './program.fixture.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => void (admin = await keyMaker(app)))
afterAll(() => app.close())

const inDays = (days: number) => dayLater(formatIsoDate(todayIn('Asia/Kolkata', app.deps.now())), days)
const make = async (Name: string, days: number) => {
  const made = await admin.post('apikeys/create', { Name, Rights: ['findNumbers'], Expires: inDays(days) })
  expect(made).toMatchObject({ status: true })
  return String(made['ID'])
}
const subjects = async () => (await app.mailsTo(maker)).map(({ subject }) => subject).filter((subject) => subject.includes('key'))
async function mornings(days: number): Promise<string[]> {
  const found: string[] = []
  for (let day = 1; day <= days; day++) {
    app.pass({ days: 1 })
    const before = (await subjects()).length
    for (let again = 0; again < 2; again++) await warnOfEndingKeys(app.deps)
    const all = await subjects()
    found.push(...all.slice(0, all.length - before).map((subject) => `${day}: ${subject}`))
  }
  return found
}

test('KEY-7: its maker is mailed fourteen days and one day before a key ends, once each', async () => {
  await make('Ledger', 20)
  const end = inDays(20).split('-').toReversed().map(Number).join('-')
  const words = `The API key Ledger ends on ${end}`
  expect(await mornings(22)).toEqual([`6: ${words}`, `19: ${words}`])
})

test('KEY-7: of a key that was made for two weeks or less only the last day but one is mailed', async () => {
  await make('Trial', 10)
  expect((await mornings(12)).map((line) => line.split(':')[0])).toEqual(['9'])
})

test('KEY-7: after mornings without the product the mail still comes, and only the last one', async () => {
  await make('Ledger', 20)
  app.pass({ days: 18 })
  expect((await mornings(2)).map((line) => line.split(':')[0])).toEqual(['1'])
})

test('KEY-7: nobody is mailed about a key that was revoked, or whose maker is switched off', async () => {
  const ID = await make('Ledger', 20)
  expect(await admin.post('apikeys/revoke', { ID })).toMatchObject({ status: true })
  await make('Other', 20)
  await app.database.run(`update users set is_active = false where username = '${maker}'`)
  expect(await mornings(20)).toEqual([])
})
