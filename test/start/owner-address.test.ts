import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#app/doctor.ts'
import { makeRole } from '#app/database/roles-sql.ts'
import { openApp } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { databaseOn, onServer, serverAddress } from '../support/ready-database.ts'

const server = serverAddress() ?? ''
const name = `owned_${randomUUID().replaceAll('-', '')}`
const [owner, product, stranger] = [`${name}_owner`, `${name}_app`, `${name}_other`]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  if (!server) return
  for (const user of [owner, product, stranger]) await onServer(server, `create role ${user} login`)
  for (const role of ['tracker_app', 'tracker_eraser']) await onServer(server, makeRole(role))
  await onServer(server, `grant tracker_app to ${product}`)
  await onServer(server, `create database ${name} owner ${owner}`)
})
afterAll(async () => {
  if (server) {
    await onServer(server, `drop database ${name} with (force)`)
    for (const user of [owner, product, stranger]) await onServer(server, `drop role ${user}`)
  }
  await rm(folder, { recursive: true, force: true })
})

function as(user: string): string {
  const url = new URL(databaseOn(server, name))
  url.username = user
  return url.href
}
const settings = (more: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: 'a'.repeat(40), LOG_LEVEL: 'silent', PORT: '0', ...more })
const opened = (more: Record<string, string>) => openApp(settings(more), openLog('silent'))
const refusal = (more: Record<string, string>) => opened(more).then(() => 'It started.', String)
async function said(more: Record<string, string>) {
  const found = (await examine(settings(more))).find((finding) => finding.name === 'Database roles')
  return `${found?.isFault ? 'FAULT ' : ''}${found?.text}`
}

test.skipIf(!server)('an owner who may not create roles starts as themselves, until an administrator creates them', async () => {
  const alone = { DATABASE_URL: as(owner) }
  const app = await opened(alone)
  const { rows } = await sql`select current_user as user`.execute(app.deps.db)
  await app.close()
  expect(rows).toEqual([{ user: owner }])
  expect(await said(alone)).toBe(`The product works as ${owner}, who owns its tables: npm run database-roles`)
  expect(await refusal({ DATABASE_URL: as(product), DATABASE_OWNER_URL: as(owner) })).toContain(
    'DATABASE_OWNER_URL: the roles of the database are missing, and this user may not make them: npm run database-roles',
  )

  await onServer(server, `grant tracker_app, tracker_eraser to ${owner}`)
  const again = await opened(alone)
  const { rows: then } = await sql`select current_user as user`.execute(again.deps.db)
  await again.close()
  expect(then).toEqual([{ user: 'tracker_app' }])
  expect(await said(alone)).toBe(
    'The product works as tracker_app, which protects the log from mistakes. Against foreign SQL set DATABASE_OWNER_URL.',
  )
})

test.skipIf(!server)('with a separate owner the product can never change the log, not even by resetting its role', async () => {
  const both = { DATABASE_URL: as(product), DATABASE_OWNER_URL: as(owner) }
  const app = await opened(both)
  const { db } = app.deps
  const change = sql`set role none; update activity_log set at = at where false`
  await expect(change.execute(db)).rejects.toThrow('permission denied for table activity_log')
  await expect(sql`set role ${sql.id(owner)}`.execute(db)).rejects.toThrow('permission denied to set role')
  await expect(sql`set role tracker_eraser`.execute(db)).rejects.toThrow('permission denied to set role')
  const { rows } = await sql`select count(*)::int as all from pg_stat_activity where usename = ${owner}`.execute(db)
  await app.close()
  expect(rows).toEqual([{ all: 0 }])
  expect(await said(both)).toBe(`${product} can't change tables, and can only add to the activity log.`)
})

test.skipIf(!server)('a user of the product without its role, or with the rights of the owner, is reported', async () => {
  expect(await refusal({ DATABASE_URL: as(stranger), DATABASE_OWNER_URL: as(owner) })).toContain(
    `DATABASE_URL: user ${stranger} has not the role tracker_app.`,
  )
  expect(await said({ DATABASE_URL: as(owner), DATABASE_OWNER_URL: as(owner) })).toBe(
    `FAULT DATABASE_URL: ${owner} can change the activity log: npm run database-roles`,
  )
})
