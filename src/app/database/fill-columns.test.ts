import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { fillNext } from './fill-columns-store.ts'
import { fillWaiting } from './fill-columns.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const db = () => app.database.db
const fill = (name: string) =>
  db()
    .transaction()
    .execute((tx) => fillNext(tx, name, 5))

/** What a migration leaves that adds this column: its rows are empty, and the job has them all before it. */
async function addedAt(name: string, column: string): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update applications set ${sql.ref(column)} = '', search_text = ''`.execute(tx)
      await sql`insert into unfolded (name) values (${name})`.execute(tx)
    })
}

/** Twelve applications of people whose answer is Jain. */
async function addMany(): Promise<void> {
  await mo.post('applications/create', { Form: 'school', username: 'amy', Name: 'AMY', Religion: 'Jain' })
  await sql`
    insert into applications (application_id, username, form, created_by, created_at, modified_at, fields)
    select 1000 + n, 'n' || n, 'school', 'mo@example.org', now(), now(), '{"Religion": "Jain"}'
    from generate_series(1, 11) n`.execute(db())
}

const list = (field: string, value: string, operator = 'eq') =>
  mo.post('applications/get', { filter: { logic: 'and', filters: [{ field, operator, value }] } })

test('rows from before a new list column are filled in pieces, while people work, and an interrupted fill goes on', async () => {
  await addMany()
  await addedAt('Religion', 'religion')
  expect(await list('Religion', 'Jain')).toMatchObject({ Total: 0 })
  const { Data } = await mo.post('applications/get', {})
  expect(new Set((Data as { Religion: string }[]).map(({ Religion }) => Religion))).toEqual(new Set(['Jain']))

  expect(await fill('Religion')).toBe(true)
  expect(await list('Religion', 'Jain')).toMatchObject({ Total: 5 })
  const killed = db()
    .transaction()
    .execute(async (tx) => {
      await fillNext(tx, 'Religion', 5)
      throw new Error('killed')
    })
  await expect(killed).rejects.toThrow('killed')
  const save = await mo.post('applications/update', { applicationID: 1008, Name: 'BEA' })
  expect(save).toMatchObject({ status: true })
  expect(await list('Religion', 'Jain')).toMatchObject({ Total: 6 })

  await fillWaiting(app.deps)
  await app.deps.jobs.idle()
  expect(await list('Religion', 'Jain')).toMatchObject({ Total: 12 })
  expect(await list('search', 'jain', 'contains')).toMatchObject({ Total: 12 })
  expect((await sql`select 1 from unfolded`.execute(db())).rows).toEqual([])
})

test('a column that saves copy is filled from the answer that each form names, and the record is not changed', async () => {
  await mo.post('applications/create', { Form: 'school', username: 'amy', Name: 'AMY', Place: 'Chennai' })
  await mo.post('applications/create', { Form: 'college', username: 'bea', Name: 'BEA', selectedSubProgram: 'ScienceProgram' })
  const records = () =>
    sql`select username, place, program, version, modified_at, search_text from applications order by username`.execute(db())
  const before = (await records()).rows
  expect(before).toMatchObject([{ place: 'Chennai' }, { program: 'ScienceProgram' }])
  await addedAt('Place', 'place')
  await addedAt('Program', 'program')
  while ((await fill('Place')) || (await fill('Program')));
  expect((await records()).rows).toEqual(before)
})
