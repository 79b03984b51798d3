import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { testDatabase } from '#test/support/database.ts'
import { outboxEntries } from '#platform/outgoing/server/public.ts'
import { enqueueStore } from './enqueue-store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

// Not analysed: after an import PostgreSQL thinks the table small.
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
const at = new Date()
const later = new Date(at.getTime() + 5_000)

async function application(username: string) {
  const { rows } = await sql<{ application_id: number }>`
    insert into applications (username, form, created_at, created_by, modified_at)
    values (${username}, 'job', now(), 'mo', now()) returning application_id`.execute(db)
  return rows[0]?.application_id ?? 0
}

test.each(['lead', 'status'] as const)(
  'a %s is added without reading the whole outbox, and left out if it is there',
  async (kind) => {
    const application_id = await application(`${kind}@example.org`)
    const entries = ['lead:7', `${kind}:new`].map((dedupe_key, number) => ({
      service: 'crm' as const,
      kind,
      subject: `${kind}${number}@example.org`,
      application_id,
      dedupe_key,
      of_draft: false,
      payload: { ...payload },
    }))
    const read = await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx)
      if (kind === 'lead') await enqueueStore(tx).addLeads(entries, { at, due: later, secondDue: at })
      else await enqueueStore(tx).add(entries, { at, due: later })
      return (await rowsRead(tx)) - before
    })
    const made = sql<{ dedupe_key: string }>`select dedupe_key from outbox where application_id = ${application_id}`
    expect((await made.execute(db)).rows).toEqual([{ dedupe_key: `${kind}:new` }])
    expect(read).toBe(0)
  },
)

test('LEAD-7: of the leads of one e-mail the last is added, for the second service the first, each with its own contents', async () => {
  const [one, two] = [await application('one@example.org'), await application('two@example.org')]
  const entryOf = (application_id: number, firstName: string) => {
    const common = { subject: 'home@example.org', application_id, payload: { ...payload, firstName } }
    return [
      { ...common, of_draft: false, service: 'crm', kind: 'lead', dedupe_key: `lead:${application_id}:1` },
      { ...common, of_draft: false, service: 'crm2', kind: 'second-lead', dedupe_key: 'crm2:home@example.org' },
    ] as const
  }
  // The last comes twice, as from a save that submits.
  const entries = () => [...entryOf(one, 'One'), ...entryOf(two, 'Before'), ...entryOf(two, 'Two')]
  await enqueueStore(db).addLeads(entries(), { at, due: later, secondDue: at })
  await enqueueStore(db).addLeads(entries(), { at, due: later, secondDue: at })
  const { rows } =
    await sql`select service, kind, application_id, payload ->> 'firstName' as name, dedupe_key, next_at, is_replaceable
    from outbox where subject = 'home@example.org' order by service`.execute(db)
  expect(rows).toEqual([
    {
      service: 'crm',
      kind: 'lead',
      application_id: two,
      name: 'Two',
      dedupe_key: `lead:${two}:1`,
      next_at: later,
      is_replaceable: true,
    },
    {
      service: 'crm2',
      kind: 'second-lead',
      application_id: one,
      name: 'One',
      dedupe_key: 'crm2:home@example.org',
      next_at: at,
      is_replaceable: false,
    },
  ])
})

test('LEAD-7: what waits is taken without reading all that waits for each', async () => {
  await sql`insert into outbox (service, kind, subject, dedupe_key, payload, next_at, created_at)
    select 'crm', 'lead', 'waiting' || n || '@example.org', 'waiting:' || n, '{}', now() - interval '1 hour', now() from generate_series(1, 5000) n`.execute(
    db,
  )
  const fetched = await db.transaction().execute(async (tx) => {
    const counts = () =>
      sql<{ fetched: number }>`
      select idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'outbox'`.execute(tx)
    const { rows: before } = await counts()
    expect(await outboxEntries(tx).take('crm', new Date(), later, 50)).toHaveLength(50)
    const { rows: after } = await counts()
    return (after[0]?.fetched ?? 0) - (before[0]?.fetched ?? 0)
  })
  expect(fetched).toBeLessThan(1_000)
})

async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'outbox'`.execute(tx)
  return rows[0]?.count ?? 0
}
