import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, set, withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { cellNames } from '#sales/sheets/sheet/games.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { StatementNames } from '#server/db/statements/statement-names.ts'
import { counting } from '#test/support/database-traffic.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let amy: Client
beforeAll(async () => {
  app = await testApp()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { ...completeCollege, Place: 'Chennai' })
})
afterAll(() => app.close())

/** What a call sends to PostgreSQL, without the job queue, which looks for work meanwhile. */
async function trafficOf(call: () => Promise<unknown>) {
  await app.deps.jobs.idle()
  const { flushes, statements } = await counting(call)
  const queue = statements.filter((text) => text.includes('pgboss')).length
  return { statements: statements.length - queue, flushes: flushes - queue }
}

// The embedded database has no socket.
const server = serverAddress()

test.runIf(server)('reading an application takes three statements, session included', async () => {
  const { statements, flushes } = await trafficOf(() => amy.post('applications/getbyid', {}))
  expect(statements).toBeLessThanOrEqual(3)
  expect(flushes).toBeLessThanOrEqual(3)
})

test.runIf(server)(
  'reading it again within two seconds takes one: session and documents are remembered (SIGN-45, DOC-27)',
  async () => {
    await amy.post('applications/getbyid', {})
    const { statements, flushes } = await trafficOf(() => amy.post('applications/getbyid', {}))
    expect(statements).toBeLessThanOrEqual(1)
    expect(flushes).toBeLessThanOrEqual(1)
  },
)

test.runIf(server)(
  'SEC-24: opening the application of another takes one statement, and the first time in a day two more in one write',
  async () => {
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    const open = () => trafficOf(() => mo.post('applications/getbyid', { username: 'amy@example.org' }))
    // Session and documents are read too.
    const first = await open()
    expect(first.statements).toBeLessThanOrEqual(5)
    expect(first.flushes).toBeLessThanOrEqual(4)
    expect(await open()).toEqual({ statements: 1, flushes: 1 })
  },
)

test.runIf(server)(
  'REV-13: opening an application in Review takes five statements, and eight the first time in a day; the first three of them are one write',
  async () => {
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    const open = () => trafficOf(() => mo.post('review/open', { no: 1 }))
    expect((await open()).statements).toBeLessThanOrEqual(8)
    const { statements, flushes } = await open()
    expect(statements).toBeLessThanOrEqual(5)
    expect(flushes).toBeLessThanOrEqual(3)
  },
)

test.runIf(server)(
  'a save takes seven statements in three writes: what it counts goes with the session, two are the transaction',
  async () => {
    await amy.post('applications/create', { Place: 'Salem' })
    const { statements, flushes } = await trafficOf(() => amy.post('applications/create', { Place: 'Erode' }))
    expect(statements).toBeLessThanOrEqual(7)
    expect(flushes).toBeLessThanOrEqual(3)
  },
)

test.runIf(server)('every statement of a save and of a get that has values is planned once for each connection', async () => {
  const calls = [() => amy.post('applications/create', { Place: 'Karur' }), () => amy.post('applications/getbyid', {})]
  for (const call of calls) {
    const { statements } = await counting(call)
    const names = new StatementNames()
    const unnamed = statements.filter(
      (text) => /\$\d/.test(text) && !text.includes('pgboss') && !(names.of(text) ?? names.of(text)),
    )
    expect(unnamed).toEqual([])
  }
})

test.runIf(server)(
  'the first page of the list, its number and the rows that a filter found are planned once for each connection, what finds them each time',
  async () => {
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    const filter = { logic: 'and', filters: [{ field: 'Name', operator: 'contains', value: 'a' }] }
    const { statements } = await counting(async () => {
      for (let round = 0; round < 3; round += 1) {
        await mo.post('applications/get', { take: 1 })
        await mo.post('applications/get', { take: 1, filter })
        await mo.post('applications/get', { take: 1, sort: [{ field: 'Name', dir: 'asc' }] })
      }
    })
    // Other files of this worker may have asked for lists on the same connections.
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(app.deps.listDb)
    const prepared = new Set(rows.map(({ statement }) => statement))
    const asked = [...new Set(statements.filter((text) => text.includes('from "applications" where')))]
    const plannedOnce = asked.filter((text) => prepared.has(text))
    expect(plannedOnce.filter((text) => text.startsWith('select count(*)'))).toHaveLength(1)
    expect(plannedOnce.filter((text) => text.includes('= any('))).toHaveLength(1)
    expect(plannedOnce).toHaveLength(4)
    expect(asked.filter((text) => text.includes(' like '))).not.toEqual([])
    expect(rows.filter(({ statement }) => statement.includes(' like '))).toEqual([])
  },
)

test.runIf(server)('a save that changes the lead takes two statements more and no write, and no job', async () => {
  await app.deps.jobs.idle()
  const { statements, flushes } = await counting(() => amy.post('applications/create', { Name: 'Amelia' }))
  const queued = statements.filter((text) => /insert\s+into\s+"?pgboss/i.test(text))
  expect(queued).toEqual([])
  const own = statements.filter((text) => !text.includes('pgboss'))
  expect(own.length).toBeLessThanOrEqual(9)
  expect(flushes - (statements.length - own.length)).toBeLessThanOrEqual(3)
})

test.runIf(server)('a thousand imported rows are one statement, and so are their log entries and their leads', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ Name: `Row ${at}`, MailId: `row${at}@example.org` }))
  await app.deps.jobs.idle()
  const { statements } = await counting(async () =>
    expect(await mo.post('applications/bulksave', rows)).toMatchObject({ Data: [] }),
  )
  const into = (table: string) => statements.filter((text) => new RegExp(`insert into "?${table}"? `).test(text)).length
  expect({ applications: into('applications'), outbox: into('outbox') }).toEqual({ applications: 1, outbox: 1 })
  // The entry of the import itself is the thousand and first.
  expect(into('activity_log')).toBe(2)
  expect(statements.filter((text) => !text.includes('pgboss')).length).toBeLessThanOrEqual(60)
})

test.runIf(server).each([
  ['an applicant begins', 'Student', { Name: 'Bea', Place: 'Salem' }, 11, 5],
  ['staff begin', 'moderator', { Form: 'job', Name: 'Cas', MailId: 'cas@example.org' }, 11, 4],
] as const)('an application that %s is one insert and no update', async (who, usergroup, body, most, writes) => {
  const bea = await app.as(`${usergroup.toLowerCase()}@example.org`, { usergroup })
  // What a person counts goes with their session from the second change on.
  await bea.post('applications/create', { Name: 'x'.repeat(201) })
  await app.deps.jobs.idle()
  const { flushes, statements } = await counting(() => bea.post('applications/create', body))
  const own = statements.filter((text) => !text.includes('pgboss'))
  expect(own.filter((text) => text.startsWith('insert into "applications"'))).toHaveLength(1)
  expect(own.filter((text) => text.includes('update "applications"'))).toEqual([])
  expect(own.length).toBeLessThanOrEqual(most)
  expect(flushes - (statements.length - own.length)).toBeLessThanOrEqual(writes)
})

test.runIf(server)('keeping the rows of a sheet takes seven statements in four writes, the board of its day one', async () => {
  await withPlaces(app)
  const dee = await operator(app)
  const key = { ...set, Date: app.deps.now().toISOString().slice(0, 10) }
  const keep = (Seq: number) => {
    const Lines = [{ ID: -1, Texts: cellNames.map(() => String(Seq % 9)) }]
    return dee.post('dailydata/keepdraft', { ...key, Kind: 'entry', Window: 'a', Version: 0, Relieves: [], Seq, Lines })
  }
  for (const Seq of [1, 2]) expect(await keep(Seq)).toMatchObject({ Success: true })
  const kept = await trafficOf(() => keep(3))
  expect(kept.statements).toBeLessThanOrEqual(7)
  expect(kept.flushes).toBeLessThanOrEqual(4)
  const board = () => dee.post('dailydata/getboard', { Date: key.Date })
  await board()
  const read = await trafficOf(board)
  expect(read.statements).toBeLessThanOrEqual(1)
  expect(read.flushes).toBeLessThanOrEqual(1)
})
