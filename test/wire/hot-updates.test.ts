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

/** Saves an answer that no index has in each of the applications; a person saves 500 times an hour at most. */
async function saveAll(username: string, EmergencyName: string): Promise<void> {
  const staff = await app.as(username, { usergroup: 'moderator' })
  for (let applicationID = 1; applicationID <= count; applicationID += 1)
    expect(await staff.post('applications/update', { applicationID, EmergencyName })).toMatchObject({ status: true })
}

test.runIf(serverAddress())('of 1,000 saves of an answer that no index has, 90 % leave every index as it was', async () => {
  await manyApplications(app.database.db, count)
  // The first save of a record that was put into the table brings its columns to its answers.
  await saveAll('first@example.org', 'Nobody')
  // Pages as full as they become.
  await sql`vacuum full applications`.execute(app.database.db)
  const before = await settled()
  for (const [username, name] of [
    ['mo@example.org', 'Arun'],
    ['mo@example.org', 'Bala'],
    ['may@example.org', 'Cara'],
    ['may@example.org', 'Dina'],
  ] as const)
    await saveAll(username, name)
  const after = await settled()
  const [all, hot] = [after.all - before.all, after.hot - before.hot]
  expect(all).toBe(4 * count)
  expect(hot / all).toBeGreaterThanOrEqual(0.9)
})
