import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillNext } from '#app/database/fill-columns-store.ts'
import type { Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let staff: Client
let admin: Client

const people = [
  { username: 'jose@example.org', Name: 'José', familyName: 'Ødegård', Telephonem: '98765 43210' },
  { username: 'asha@example.org', Name: 'Asha', familyName: 'Raman', Telephonem: '+91-91234-56789' },
  { username: 'sean@example.org', Name: 'Seán', familyName: 'O’Brien', City: 'İstanbul' },
]

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
  for (const body of people)
    if ((await staff.post('applications/create', { Form: 'college', ...body }))['status'] !== true)
      throw new Error(`Not made: ${body.Name}`)
})
afterAll(() => app.close())

const where = async (field: string, operator: string, value: unknown) => {
  const filter = { logic: 'and', filters: [{ field, operator, value }] }
  const { Data } = await staff.post('applications/get', { filter, sort: [{ field: 'applicationID', dir: 'asc' }] })
  return (Data as { username: string }[]).map(({ username }) => username.split('@')[0])
}
const search = (value: string) => where('search', 'contains', value)

test.each([
  ['jose', 'jose'],
  ['JOSÉ', 'jose'],
  ['Jose\u0301', 'jose'],
  ['odegard', 'jose'],
  ['raman asha', 'asha'],
  ['Raman, Asha', 'asha'],
  ['ash ram', 'asha'],
  ['asha  raman', 'asha'],
  ["o'brien", 'sean'],
  ['sean o´brien', 'sean'],
  ['+91 98765 43210', 'jose'],
  ['0091-98765-43210', 'jose'],
  ['09876543210', 'jose'],
  ['9876543210', 'jose'],
  ['98765', 'jose'],
  ['९८७६५४३२१०', 'jose'],
  ['jose 98765 43210', 'jose'],
  ['91234 56789', 'asha'],
])('LIST-38: a search for %j finds %s', async (words, found) => {
  expect(await search(words)).toEqual([found])
})

test.each(['asha odegard', '9876543211', 'jose 91234 56789', "asha' or true", '%', 'o_brien'])(
  'LIST-38: a search for %j finds nobody',
  async (words) => {
    expect(await search(words)).toEqual([])
  },
)

test.each([
  ['Name', 'contains', 'jos', ['jose']],
  ['Name', 'eq', 'jose', ['jose']],
  ['Name', 'neq', 'jose', ['asha', 'sean']],
  ['familyName', 'startswith', 'øde', ['jose']],
  ['familyName', 'eq', "o'brien", ['sean']],
  ['familyName', 'endswith', 'gard', ['jose']],
])('LIST-38: a filter of the column %s that %s %j', async (field, operator, value, found) => {
  expect(await where(field, operator, value)).toEqual(found)
})

test('LIST-38: accounts are found so, too', async () => {
  const made = await admin.post('user/create', {
    username: 'zoe@example.org',
    password,
    usergroup: 'viewer',
    IsActive: true,
    firstname: 'Zoë',
    lastname: 'Šimić',
  })
  expect(made).toMatchObject({ status: true })
  const filter = { logic: 'and', filters: [{ field: 'search', operator: 'contains', value: 'simic zoe' }] }
  expect(await admin.post('users/getpage', { filter })).toMatchObject({ Data: [{ Username: 'zoe@example.org' }] })
})

test('LIST-38: rows from before are found as before until they are folded in pieces, and then as meant', async () => {
  const { db } = app.database
  const old = sql`update applications set search_text = 'josé ødegård 98765 43210' where username = 'jose@example.org'`
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await old.execute(tx)
  })
  await sql`insert into unfolded (name) values ('applications') on conflict do nothing`.execute(db)
  expect(await search('José')).toEqual(['jose'])
  expect(await search('jose')).toEqual([])
  while (await db.transaction().execute((tx) => fillNext(tx, 'applications')));
  expect(await search('ødegard jose')).toEqual(['jose'])
  expect(await search('+919876543210')).toEqual(['jose'])
  expect((await sql`select 1 from unfolded where name = 'applications'`.execute(db)).rows).toEqual([])
})
