import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { sweepFiles } from '#admissions/record/applications/server/documents/jobs.ts'
import { payer, type Payer } from '#test/support/payer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { deleteExpired } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const owner = () => app.as('owner@example.org')
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const erased = { status: true, Msg: 'Erased Successfully!' }
const username = 'vanathi.devi@example.org'
/** Any of these texts anywhere is a trace of the person. */
const traces = [username, 'vanathi', 'anjali', 'kavitha', 'beach road', '9876543210', 'lady andal']

async function holding(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or schemaname = 'pgboss' and tablename = 'job'
  `.execute(app.database.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(name)} each where position(${text} in lower(each::text)) > 0
    `.execute(app.database.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

const everyTrace = async () => (await Promise.all(traces.map(holding))).flat()
const filesKept = async () => Array.fromAsync(app.deps.files.list())
const chainBreaks = async () => (await followChain(app.database.db, app.deps.secrets)).breaks.map(({ id }) => id)

async function vanathi(): Promise<Payer> {
  const person = await payer(app, username)
  await person.press('pay', 'webhook-before-return')
  await app.deps.jobs.idle()
  return person
}

async function inTrash(): Promise<Payer> {
  const person = await vanathi()
  await (await admin()).post('applications/delete', { username })
  await app.deps.jobs.idle()
  return person
}

test('what is erased leaves no trace in any table, file or job, and the log still fits its digests', async () => {
  const { pgid } = await inTrash()
  // As a submission in a browser leaves it; a payer here submits by the call.
  await sql`
    insert into declarations (application_id, text, language, version, declared_by, declared_at)
    select application_id, 'I declare', 'en', version, ${username}, now() from applications where username = ${username}
  `.execute(app.database.db)
  const named = ['applications', 'users', 'activity_log', 'sessions', 'outbox', 'documents', 'declarations']
  const tables = named.map((name) => `public.${name}`)
  expect(await holding(username)).toEqual(expect.arrayContaining(tables))
  expect(await everyTrace()).toContain('pgboss.job')
  expect((await filesKept()).length).toBeGreaterThan(5)
  expect(await (await owner()).post('privacy/erase', { username })).toEqual(erased)
  expect(await everyTrace()).toEqual([])
  expect(await filesKept()).toEqual([])
  expect(await chainBreaks()).toEqual([])
  const { rows } = await sql`select state, amount_minor from payments where pgid = ${pgid}`.execute(app.database.db)
  expect(rows).toMatchObject([{ state: 'paid', amount_minor: 150_000 }])
})

test('what was counted of a person’s messages goes with them', async () => {
  await vanathi()
  const person = await app.as(username, { usergroup: 'Student' })
  expect(await person.post('messages/send', { text: 'When is the interview?' })).toMatchObject({ status: true })
  expect(await holding(username)).toContain('public.throttle')
  await (await admin()).post('applications/delete', { username })
  expect(await (await owner()).post('privacy/erase', { username })).toEqual(erased)
  expect(await everyTrace()).toEqual([])
})

test('the log keeps what happened, under one pseudonym, and who of the staff did it', async () => {
  await inTrash()
  await (await owner()).post('privacy/erase', { username })
  const { rows } = await sql<{ actor: string; log: string }>`select actor, log from activity_log order by id`.execute(
    app.database.db,
  )
  const created = rows.find(({ log }) => log === 'Application created')
  expect(created?.actor).toMatch(/^erased-[\w-]{16}$/)
  expect(rows.find(({ log }) => log.endsWith('put into Trash'))).toMatchObject({ actor: 'ann@example.org' })
  expect(rows.at(-1)).toMatchObject({ actor: 'owner@example.org', log: `Erased ${created?.actor}: 1 applications` })
})

test('somebody whose address ends alike keeps theirs', async () => {
  const other = `not-${username}`
  await (await app.as(other, { usergroup: 'Student' })).post('applications/create', { Name: 'OTHER' })
  const mine = await app.as(username, { usergroup: 'Student' })
  await mine.post('applications/create', { Name: 'VANATHI' })
  await (await admin()).post('applications/bulkdelete', { username: [username, other] })
  const before = await holding(other)
  await (await owner()).post('privacy/erase', { username })
  expect(await holding(other)).toEqual(before)
  const { rows } = await sql`select erased_seal from activity_log where actor = ${other}`.execute(app.database.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => Reflect.get(Object(row), 'erased_seal') === null)).toBe(true)
})

test('an erased entry that somebody changes no longer fits', async () => {
  await inTrash()
  await (await owner()).post('privacy/erase', { username })
  await expect(sql`update activity_log set log = 'Nothing' where erased_seal is null`.execute(app.database.db)).rejects.toThrow(
    'append only',
  )
  const { rows } = await sql<{ id: number }>`
    update activity_log set actor = 'somebody' where id = (select min(id) from activity_log where erased_seal is not null) returning id
  `.execute(app.database.db)
  expect(await chainBreaks()).toEqual([rows[0]?.id])
})

test('they are out of Trash, can’t be restored, and may begin again', async () => {
  const { record } = await vanathi()
  const { applicationID } = await record()
  const ann = await admin()
  await ann.post('applications/delete', { username })
  await (await owner()).post('privacy/erase', { username })
  expect(await ann.post('applications/gettrash', {})).toMatchObject({ Total: 0 })
  expect(await ann.post('applications/restore', { applicationID })).toMatchObject({ status: false })
  const again = await app.as(username, { usergroup: 'Student' })
  expect(await again.post('applications/create', { Name: 'VANATHI' })).toMatchObject({ status: true })
})

test('refused: an application outside Trash, staff, a stranger, an old sign-in, and anyone who is not the owner', async () => {
  await vanathi()
  const olga = await owner()
  const ann = await admin()
  expect(await olga.post('privacy/erase', { username })).toEqual(refused('Move the application to Trash first.'))
  expect(await olga.post('privacy/erase', { username: 'ann@example.org' })).toEqual(
    refused('Only applicants can be erased. This is a staff account.'),
  )
  expect(await olga.post('privacy/erase', { username: 'who@example.org' })).toEqual(
    refused('Nothing is stored about this username.'),
  )
  expect((await ann.call('privacy/erase', { username })).http).toBe(403)
  app.pass({ minutes: 11 })
  expect(await olga.post('privacy/erase', { username })).toEqual(
    refused('To erase, sign in again: your sign-in must be less than ten minutes old.'),
  )
  expect(await holding('vanathi')).toContain('public.applications')
})

test('after thirty days in Trash a record is erased at night; the person keeps their account', async () => {
  await inTrash()
  app.pass({ days: 29 })
  await deleteExpired(app.deps)
  expect(await holding('beach road')).toContain('public.applications')
  app.pass({ days: 2 })
  await deleteExpired(app.deps)
  expect(await holding('beach road')).toEqual([])
  expect(await holding(username)).toContain('public.users')
  expect(await chainBreaks()).toEqual([])
})

test('a draft that nobody touched for a year is erased with its account; one that is submitted, younger or in use stays', async () => {
  const submitted = await payer(app, 'asha@example.org')
  const old = await app.as(username, { usergroup: 'Student' })
  await old.post('applications/create', { Name: 'VANATHI' })
  await old.post('applications/create', { Name: 'VANATHI', ApplicationStatus: 'submitted' })
  app.pass({ days: 364 })
  const young = await app.as('young@example.org', { usergroup: 'Student' })
  await young.post('applications/create', { Name: 'YOUNG' })
  await deleteExpired(app.deps)
  expect(await holding('vanathi')).toContain('public.applications')
  app.pass({ days: 2 })
  await deleteExpired(app.deps)
  expect(await holding(username)).toEqual([])
  expect(await holding('vanathi')).toEqual([])
  expect(await holding(submitted.username)).toContain('public.applications')
  expect(await holding('young@example.org')).toContain('public.applications')
  await sweepFiles(app.deps)
  expect(await chainBreaks()).toEqual([])
})
