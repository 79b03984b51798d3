import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { massReading } from '#server/limits/mass-reading.ts'
import type { Client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../contract.ts'

let app: TestApp
let vera: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await manyApplications(app.database.db, 1_200)
  vera = await app.as('vera@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

async function countOf(user: string): Promise<number | undefined> {
  const { rows } = await app.database.run(`select hits from throttle where subject = 'rows-read:${user}'`)
  return (rows as { hits: number }[])[0]?.hits
}

test('SEC-37: rows of lists and workbooks count for who reads them, thousands at a time; a few pages write nothing', async () => {
  for (let page = 0; page < 4; page++) await vera.ask(applications.get, { take: 200, skip: page * 200 })
  expect(await countOf('vera@example.org')).toBeUndefined()
  for (let page = 0; page < 2; page++) await vera.ask(applications.get, { take: 200, skip: page * 200 })
  expect(await countOf('vera@example.org')).toBe(1_000)
  expect((await vera.bytes('applications/export', { columns: ['Name'] })).http).toBe(200)
  expect(await countOf('vera@example.org')).toBe(2_000)
})

test('SEC-37: who reads twenty thousand within an hour is alerted of, once; an API key is not, nor two people together', async () => {
  const lines: object[] = []
  const note = massReading({ ...app.deps, log: { ...app.deps.log, error: (fields: object) => void lines.push(fields) } })
  const [mo, vi] = [
    { username: 'mo@example.org', kind: 'cookie' } as const,
    { username: 'vi@example.org', kind: 'header' } as const,
  ]
  for (let pages = 0; pages < 99; pages++) for (const who of [mo, vi]) await note(who, 200)
  await note({ username: 'key:payroll', kind: 'key' }, 30_000)
  expect(lines).toEqual([])
  for (let pages = 0; pages < 10; pages++) await note(mo, 200)
  expect(lines).toEqual([{ alert: 'one account reads very many applications', user: 'mo@example.org' }])
  app.pass({ hours: 1 })
  await note(vi, 19_000)
  expect(lines).toHaveLength(1)
})
