import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { testDatabase } from '#test/support/database.ts'
import { outboxStore } from '../store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

// Not analysed: as an import leaves the table, which PostgreSQL thinks small.
beforeAll(async () => {
  await sql`insert into outbox (service, kind, subject, dedupe_key, payload, state, next_at, created_at)
    select 'crm', 'lead', 'person' || n || '@example.org', 'lead:' || n, '{}', 'done', now(), now() from generate_series(1, 20000) n`.execute(
    db,
  )
})

const payload = {
  email: '',
  salutation: '',
  firstName: '',
  lastName: '',
  gender: '',
  phone: '',
  referred: '',
  contactedOn: '',
  status: '',
}
const times = { at: new Date(), due: new Date() }

test.each(['add', 'addLeads'] as const)('%s never reads the whole outbox, and leaves out what is there', async (add) => {
  const [service, kind] = add === 'add' ? (['crm2', 'second-lead'] as const) : (['crm', 'lead'] as const)
  const { rows } = await sql<{ application_id: number }>`
    insert into applications (username, form, created_at, created_by, modified_at)
    values (${`${add}@example.org`}, 'job', now(), 'mo', now()) returning application_id`.execute(db)
  const application_id = rows[0]?.application_id ?? 0
  const entries = ['lead:7', `${kind}:new`].map((dedupe_key, at) => ({
    service,
    kind,
    subject: `${kind}${at}@example.org`,
    application_id,
    dedupe_key,
    payload,
  }))
  const read = await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await outboxStore(tx)[add](entries, times)
    return (await rowsRead(tx)) - before
  })
  const made = sql<{ dedupe_key: string }>`select dedupe_key from outbox where application_id = ${application_id}`
  expect((await made.execute(db)).rows).toEqual([{ dedupe_key: `${kind}:new` }])
  expect(read).toBe(0)
})

/** Rows that this session has read by going through the whole table. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'outbox'`.execute(tx)
  return rows[0]?.count ?? 0
}
