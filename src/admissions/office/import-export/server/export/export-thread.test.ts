import { setTimeout as wait } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let vera: Client
beforeAll(async () => {
  app = await testApp()
  vera = await app.as('vera@example.org', { usergroup: 'viewer' })
  await manyApplications(app.database.db, 2_500)
})
afterAll(() => app.close())

async function connections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database()`.execute(app.database.db)
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await isSo()); tries += 1) await wait(50)
  expect(await isSo()).toBe(true)
}

test('a long workbook has every application once, newest number first, across its pages', async () => {
  const { bytes } = await vera.bytes('applications/export', {})
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...lines] = sheet?.rows ?? []
  const numbers = lines.map((line) => Number(line[head.indexOf('Application No')]))
  expect(numbers).toHaveLength(2_500)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(new Set(numbers).size).toBe(2_500)
})

test('a workbook made in threads says of each application what a short one says, made in the call', async () => {
  const username = Array.from({ length: 50 }, (_, at) => `person${at * 40 + 1}@example.org`)
  for (const columns of [undefined, ['Name', 'Createdon', 'PhoneNumber', 'applicationID']]) {
    const rowsOf = async (body: object) =>
      (await readXlsx((await vera.bytes('applications/export', body)).bytes)).sheets[0]?.rows ?? []
    const [long, short] = [await rowsOf({ columns }), await rowsOf({ columns, username })]
    expect(short).toHaveLength(51)
    expect(long).toEqual(expect.arrayContaining(short))
    expect(long[0]).toEqual(short[0])
  }
})

test('two long workbooks at once are whole', async () => {
  const both = await Promise.all([1, 2].map(() => vera.bytes('applications/export', { columns: ['username', 'Createdon'] })))
  for (const { bytes } of both) expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(2_501)
})

test.runIf(serverAddress())('when its reader leaves, the thread and its connection end, and others go on', async () => {
  await vera.post('applications/get', { take: 1 })
  const before = await connections()
  const leaving = new AbortController()
  const reply = await fetch(`${app.url}/ap/api/applications/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', SessionId: vera.session ?? '' },
    body: '{}',
    signal: leaving.signal,
  })
  expect(reply.status).toBe(200)
  leaving.abort()
  await until(async () => (await connections()) <= before)
  const { bytes } = await vera.bytes('applications/export', {})
  expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(2_501)
})

test.runIf(serverAddress())(
  'hundreds of very large applications in a row, after small ones, are written in the memory of a thread',
  async () => {
    const [large, each] = [400, 300]
    // Small newest rows, so that the first large page comes as a surprise.
    const { count } = await app.database.db.transaction().execute(async (tx) => {
      await sql`update applications set fields = fields || jsonb_build_object('Qualifying',
      (select jsonb_agg(jsonb_build_object('Institution', repeat(md5(n::text || application_id), 32), 'Degree', n::text))
        from generate_series(1, ${each}::int) n))
      where application_id in (select application_id from applications order by application_id limit ${large}::int offset 600)`.execute(
        tx,
      )
      const { rows } = await sql<{ count: number }>`
      select count(*)::int from applications where octet_length(fields::text) > 300000`.execute(tx)
      return rows[0] ?? { count: 0 }
    })
    expect(count).toBe(large)
    const { bytes } = await vera.bytes('applications/export', {})
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    expect(rows).toHaveLength(2_501)
    expect(rows.filter((row) => row.some((cell) => String(cell).length === 32_767))).toHaveLength(large)
  },
)
