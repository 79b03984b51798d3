import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { backUpAll } from '#app/backup/nightly.ts'
import { restore } from '#app/backup/restore.ts'
import { keepLogByYear } from '#app/database/log-years.ts'
import { addLogYears } from '#app/database/log-years-store.ts'
import { openApp, type App } from '#app/server.ts'
import { erase } from '#platform/activity-log/server/erase-store.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { sealWaiting } from '#platform/activity-log/server/seals/sealer.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { onServer, serverAddress } from '#test/support/ready-database.ts'
import { emptyInstallation } from '../empty-installation.ts'
import { account } from '../own-product.ts'

const installation = emptyInstallation()
let folder: string
let app: App
let staff: Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  if (!serverAddress()) return
  app = await opened()
  staff = client(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  await staff.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = (more: Record<string, string> = {}) =>
  readConfig({ ...installation, ...account, SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'silent', ...more })
const opened = () => openApp(settings(), openLog('silent'))
const deps = () => app.deps
/** As the owner of the tables, who has more privileges than the product. */
const asOwner = (statement: string) => onServer(installation.DATABASE_URL ?? '', statement)
const nextYear = new Date().getUTCFullYear() + 1

/** Writes an entry with a given time. */
async function write(at: string, log: string, applicationId?: number): Promise<void> {
  const entry = { actor: 'amy@example.org', module: 'Test', log, ...(applicationId !== undefined && { applicationId }) }
  const { db, secrets } = deps()
  await db.transaction().execute((tx) => auditLog({ secrets, now: () => new Date(at) })(tx, entry))
}

/** The partitions of the log, each with its number of the test's entries. */
async function parts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; count: number }>`
    select inhrelid::regclass::text as part, (select count(*) from activity_log where tableoid = inhrelid and module = 'Test') as count
    from pg_inherits where inhparent = 'activity_log'::regclass`.execute(deps().db)
  return Object.fromEntries(rows.map(({ part, count }) => [part.replace('log_years.activity_log_', ''), count]))
}

const ofTest = { logic: 'and', filters: [{ field: 'module', operator: 'eq', value: 'Test' }] }
const listed = async () => (await staff.post('activitylog/get', { take: 5, filter: ofTest }))['items']
const verified = async () => {
  await sealWaiting(deps())
  return followChain(deps().db, deps().secrets)
}
const refusal = (work: Promise<unknown>) => work.then(() => 'It was done.', String)

test('the embedded database says that it keeps the log in one table', async () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(await refusal(keepLogByYear(config, { anyway: true }))).toContain(
    'The embedded database keeps the activity log in one table.',
  )
})

test.runIf(serverAddress())('OFFICE-28: a small log stays in one table unless forced', async () => {
  await write('2024-03-01T10:00:00Z', 'An old one', 7)
  expect(await refusal(keepLogByYear(settings(), { anyway: false }))).toMatch(
    /The activity log has \d+ entries\. Years are worth it from 20,000,000 on\. To do it now: --anyway/,
  )
  expect(await parts()).toEqual({})
})

test.runIf(serverAddress())('OFFICE-28: a long read is not blocked: nothing changes', async () => {
  const { db } = deps()
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from activity_log limit 1`.execute(tx)
    const started = keepLogByYear(settings(), { anyway: true })
    // The index waits for writers, the swap for readers.
    expect(await refusal(started)).toContain(
      'Somebody has been reading the activity log for a while. Run it again; nothing is changed.',
    )
  })
  expect(await parts()).toEqual({})
})

test.runIf(serverAddress())('OFFICE-28: the next night or start removes what a killed command left behind', async () => {
  await asOwner(`alter table activity_log add constraint activity_log_until check (at < '2000-01-01') not valid`)
  await addLogYears(deps().db)
  const { db, secrets } = deps()
  const entry = { actor: 'amy@example.org', module: 'Other', log: 'Written' }
  const written = db.transaction().execute((tx) => auditLog({ secrets, now: () => new Date() })(tx, entry))
  await expect(written).resolves.toBeUndefined()
})

test.runIf(serverAddress())('OFFICE-28: the log is partitioned while the product runs, with the same contents', async () => {
  await write('2025-03-01T10:00:00Z', 'A later one: amy', 7)
  const [before, numbers] = [await listed(), await sql`select max(id) as newest from activity_log`.execute(deps().db)]
  await keepLogByYear(settings(), { anyway: true })
  expect(await parts()).toEqual({ [nextYear - 1]: 2, [nextYear]: 0, other: 0 })
  expect(await listed()).toEqual(before)

  await write(`${nextYear + 7}-03-01T10:00:00Z`, 'Of a clock that was wrong', 7)
  expect(await parts()).toEqual({ [nextYear - 1]: 2, [nextYear]: 0, other: 1 })
  const { rows } = await sql<{ log: string; id: number }>`
    select log, id from activity_log where application_id = 7 order by id desc`.execute(deps().db)
  expect(rows.map(({ log }) => log)).toEqual(['Of a clock that was wrong', 'A later one: amy', 'An old one'])
  expect(rows[0]?.id).toBeGreaterThan(Number(Object(numbers.rows[0]).newest))
  expect(await verified()).toEqual({ count: 0, breaks: [] })
  expect(await refusal(keepLogByYear(settings(), { anyway: true }))).toContain('The activity log is kept by year already.')
})

test.runIf(serverAddress())('OFFICE-28: as in one table, nobody can change, truncate or remove entries', async () => {
  const part = `log_years.activity_log_${nextYear - 1}`
  for (const statement of [
    `update ${part} set log = 'x'`,
    `delete from ${part}`,
    `insert into ${part} select * from activity_log`,
  ])
    await expect(sql.raw(statement).execute(deps().db)).rejects.toThrow('permission denied for schema log_years')
  for (const statement of ['update activity_log set actor = actor', 'delete from activity_log', 'truncate activity_log'])
    await expect(sql.raw(statement).execute(deps().db)).rejects.toThrow('permission denied for table activity_log')
  for (const name of ['activity_log', part, `log_years.activity_log_${nextYear}`, 'log_years.activity_log_other'])
    await expect(asOwner(`truncate ${name}`)).rejects.toThrow('the activity log is append only')
  for (const name of ['activity_log', part])
    for (const statement of [`update ${name} set actor = actor || 'x'`, `delete from ${name}`])
      await expect(asOwner(statement)).rejects.toThrow('the activity log is append only')
})

test.runIf(serverAddress())('OFFICE-28: an entry with the number of another in another year is found', async () => {
  const columns = 'id, actor, module, log, digest'
  await asOwner(`insert into activity_log (at, ${columns})
    select at + interval '${nextYear} years', ${columns.replace('digest', "digest || '.'")} from activity_log where log = 'An old one'`)
  const { rows } = await sql<{ id: number }>`select id from activity_log where log = 'An old one' limit 1`.execute(deps().db)
  expect((await verified()).breaks).toContainEqual({ id: rows[0]?.id, what: 'changed' })
  await asOwner(`alter table log_years.activity_log_other disable trigger user;
    delete from log_years.activity_log_other where log = 'An old one';
    alter table log_years.activity_log_other enable trigger user`)
  expect(await verified()).toEqual({ count: 0, breaks: [] })
})

test.runIf(serverAddress())(
  'OFFICE-28: the part of the next year is made at night and at the start, with all that the others have',
  async () => {
    const drop = `alter table activity_log detach partition log_years.activity_log_${nextYear}; drop table log_years.activity_log_${nextYear}`
    await asOwner(drop)
    await addLogYears(deps().db)
    expect(await parts()).toEqual({ [nextYear - 1]: 2, [nextYear]: 0, other: 1 })
    await asOwner(drop)
    const others = await Promise.all([opened(), opened()])
    await Promise.all(others.map((other) => other.close()))

    await write(`${nextYear}-04-01T10:00:00Z`, 'Of next year')
    expect(await parts()).toEqual({ [nextYear - 1]: 2, [nextYear]: 1, other: 1 })
    const part = `log_years.activity_log_${nextYear}`
    for (const statement of [`truncate ${part}`, `delete from ${part}`])
      await expect(asOwner(statement)).rejects.toThrow('the activity log is append only')
  },
)

test.runIf(serverAddress())('OFFICE-28: personal values can be removed from it', async () => {
  const { db, secrets } = deps()
  const traces = { numbers: [7], username: 'amy@example.org', pseudonym: 'erased-1', words: [] }
  await db.transaction().execute((tx) => erase(tx, secrets, traces))
  const { rows } =
    await sql`select distinct actor, log from activity_log where application_id = 7 and at < '2026-01-01' order by log`.execute(
      db,
    )
  expect(rows).toEqual([
    { actor: 'erased-1', log: 'A later one' },
    { actor: 'erased-1', log: 'An old one' },
  ])
})

test.runIf(serverAddress())('OFFICE-28: a backup of it is restored into one table', async () => {
  const identity = await generateX25519Identity()
  const store = await storeAt(join(folder, 'backups'))
  const config = settings({ BACKUP_TO: join(folder, 'backups'), BACKUP_RECIPIENTS: await identityToRecipient(identity) })
  const { rows: before } = await sql<{ count: number }>`select count(*) as count from activity_log`.execute(deps().db)
  await backUpAll({ ...deps(), config, backups: store })
  await app.close()
  expect(await restore(config, { store, name: undefined, identities: [identity], replace: true, trusted: 'own' })).toMatchObject({
    breaks: 0,
  })
  const after = await asOwner(
    `select relkind, (select count(*) from activity_log) as count from pg_class where relname = 'activity_log'`,
  )
  expect(after).toEqual([{ relkind: 'r', count: before[0]?.count }])
})
