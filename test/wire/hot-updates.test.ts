import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyApplications } from '#test/support/many-applications.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

/** Updates of applications so far, and how many of them left every index as it was. */
async function updates() {
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'applications'`.execute(
    app.database.db,
  )
  return rows[0] ?? { all: 0, hot: 0 }
}

/** An idle connection reports its last updates to PostgreSQL's statistics ten seconds later. */
const toldWithinMs = 12_000

/** The same once all updates are reported. */
async function settled() {
  let last = await updates()
  for (let since = performance.now(); performance.now() - since < toldWithinMs;) {
    await wait(500)
    const next = await updates()
    if (next.all !== last.all) since = performance.now()
    last = next
  }
  return last
}

const count = 250

/**
 * Saves an answer that no index has in each of the applications; a person saves 500 times an hour at most. Returns how many of the saves were made while
 * another transaction went on: while one writes, even in another database of the server, PostgreSQL removes no row that was replaced since it began,
 * and its page is full sooner. Other test files have such transactions.
 */
async function saveAll(username: string, EmergencyName: string): Promise<number> {
  const staff = await app.as(username, { usergroup: 'moderator' })
  let [hindered, before] = [0, await oldestTransaction()]
  for (let applicationID = 1; applicationID <= count; applicationID += 1) {
    expect(await staff.post('applications/update', { applicationID, EmergencyName })).toMatchObject({ status: true })
    const now = await oldestTransaction()
    if (now === before) hindered += 1
    before = now
  }
  return hindered
}

/** The number of the oldest transaction of the server that still writes, or else of its next one. */
async function oldestTransaction(): Promise<string | undefined> {
  const { rows } = await sql<{ oldest: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(
    app.database.db,
  )
  return rows[0]?.oldest
}

/** 1,000 saves: how many there were, left every index as it was, and were hindered. */
async function measure(attempt: number) {
  // Pages as full as they become.
  await sql`vacuum full applications`.execute(app.database.db)
  const before = await settled()
  let hindered = 0
  for (const [username, name] of [
    ['mo@example.org', 'Arun'],
    ['mo@example.org', 'Bala'],
    ['may@example.org', 'Cara'],
    ['may@example.org', 'Dina'],
  ] as const)
    hindered += await saveAll(username, `${name} ${attempt}`)
  const after = await settled()
  return { all: after.all - before.all, hot: after.hot - before.hot, hindered }
}

const mostAttempts = 4

test.runIf(serverAddress())(
  'of 1,000 saves of an answer that no index has, 90 % leave every index as it was',
  { timeout: 300_000 },
  async () => {
    await manyApplications(app.database.db, count)
    // The first save of a record that was put into the table brings its columns to its answers.
    await saveAll('first@example.org', 'Nobody')
    let measured = await measure(1)
    for (let attempt = 2; attempt <= mostAttempts && measured.hindered > measured.all / 4; attempt += 1)
      measured = await measure(attempt)
    const { all, hot, hindered } = measured
    expect(all).toBe(4 * count)
    expect((hot + hindered) / all, `${hot} of ${all}, ${hindered} of them hindered`).toBeGreaterThanOrEqual(0.9)
    expect(hindered, 'the server was never quiet').toBeLessThanOrEqual(all / 4)
  },
)
