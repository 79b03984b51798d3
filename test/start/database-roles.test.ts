import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { limited } from '#app/database/roles-sql.ts'
import { erase } from '#platform/activity-log/server/erase-store.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { sealWaiting } from '#platform/activity-log/server/seals/sealer.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { emptyInstallation } from './empty-installation.ts'

const installation = emptyInstallation()
let app: App
beforeAll(async () => {
  app = await opened()
})
afterAll(() => app.close())

const opened = () => openApp(readConfig({ ...installation, SECRET_KEY: 'a'.repeat(40), LOG_LEVEL: 'silent' }), openLog('silent'))
const run = (statement: string) => sql.raw(statement).execute(app.deps.db)

test('the product works with its own role', async () => {
  const { rows } = await sql`select current_user as user`.execute(app.deps.db)
  expect(rows).toEqual([{ user: 'tracker_app' }])
})

const logs = ['activity_log', 'activity_seals', 'number_finder_runs']

test.each([
  ...logs.flatMap((log) => [`update ${log} set at = at where false`, `delete from ${log} where false`, `truncate ${log}`]),
  `update activity_unsealed set id = id where false`,
  `insert into migrations (id, name, sha256) values (9999, 'x', 'x')`,
  `delete from migrations where false`,
  `truncate applications`,
  `create table mine (id int)`,
  `create function mine() returns int language sql as 'select 1'`,
  `create schema mine`,
  `create role mine`,
  `drop table announcements`,
  `alter table activity_log disable trigger user`,
  `alter table activity_log add column mine int`,
  `drop trigger activity_log_keeps_rows on activity_log`,
  `drop function erase_entry`,
  `create or replace function activity_log_is_append_only() returns trigger language plpgsql as 'begin return new; end'`,
  `set session_replication_role = replica`,
  `create table pgboss.mine (id int)`,
])('SEC-23: %s is refused', async (statement) => {
  await expect(run(statement)).rejects.toThrow(/permission denied|must be owner of/)
})

test('the role cannot grant itself anything', async () => {
  // Without the grant option, PostgreSQL only warns.
  await run('grant update, delete on activity_log to tracker_app')
  await expect(run('update activity_log set at = at where false')).rejects.toThrow('permission denied')
})

test('the role has fewer privileges on every append-only table', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like '%append_only' order by name`.execute(app.deps.db)
  for (const { name } of rows) expect(limited[name]).toBe('select, insert')
  expect(rows.map(({ name }) => name)).toEqual(logs)
})

test('personal values can still be removed from the log, by the one function that may', async () => {
  const { db, secrets } = app.deps
  await auditLog(app.deps)(db, {
    actor: 'amy@example.org',
    ip: '127.0.0.1',
    module: 'Test',
    log: 'Saved: amy',
    after: { Name: 'Amy' },
  })
  await sealWaiting(app.deps)
  const traces = { numbers: [], username: 'amy@example.org', pseudonym: 'erased-1', words: [] }
  await db.transaction().execute((tx) => erase(tx, secrets, traces))
  const { rows } = await sql`select actor, ip, log, before, after from activity_log order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ actor: 'erased-1', ip: '', log: 'Saved', before: null, after: null }])
  expect(await followChain(db, secrets)).toEqual({ count: 0, breaks: [] })
})

test('a second start finds the roles, and grants them new tables', async () => {
  if (!installation.DATABASE_URL) {
    await app.close()
    app = await opened()
  } else await (await opened()).close()
  const { rows } = await sql`select current_user as user`.execute(app.deps.db)
  expect(rows).toEqual([{ user: 'tracker_app' }])
})
