import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '#server/db/embedded.ts'
import { currentPicture } from '#app/database/picture.ts'
import { prepareTables } from '#app/database/open-migrated.ts'
import { openDatabase, overPool } from '#server/db/open.ts'
import { silentLog } from './silent-log.ts'

export type ReadyDatabase = { image: string } | { server: string; template: string }

const readyVariable = 'READY_DATABASE'

export const readyDatabase = (): ReadyDatabase => JSON.parse(process.env[readyVariable] ?? '{}')

export const serverAddress = () => process.env.TEST_DATABASE_URL

/** Before all tests: migrates one database, from which `testDatabase` makes its copies. On PostgreSQL when TEST_DATABASE_URL is set. */
export async function setup(): Promise<() => Promise<void>> {
  const server = serverAddress()
  const { ready, discard } = server ? await makeTemplate(server) : await makeImage()
  // Test files run in processes of their own, which inherit the environment.
  process.env[readyVariable] = JSON.stringify(ready)
  return discard
}

type Made = { ready: ReadyDatabase; discard: () => Promise<void> }

async function makeImage(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const image = join(folder, 'database.tar')
  const picture = await currentPicture()
  const { pool, engine, close } = await openEmbedded(picture === undefined ? 'memory' : { folder: join(folder, 'db'), picture })
  await prepareTables(overPool(pool, 'embedded', silentLog))
  const dump = await engine.dumpDataDir('none')
  await writeFile(image, new Uint8Array(await dump.arrayBuffer()))
  await pool.end()
  await close()
  return { ready: { image }, discard: () => rm(folder, { recursive: true }) }
}

async function makeTemplate(server: string): Promise<Made> {
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: databaseOn(server, template), dataDir: '', log: silentLog })
  await prepareTables(database)
  await database.close()
  return { ready: { server, template }, discard: () => dropDatabases(server, template) }
}

/** The processes that shared a copy have ended without closing it. */
async function dropDatabases(server: string, template: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: server, dataDir: '', log: silentLog })
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${template})`.execute(database.db)
  for (const { name } of rows) await database.run(`drop database ${name} with (force)`)
  await database.close()
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(server: string, statement: string): Promise<unknown[]> {
  const database = await openDatabase({ databaseUrl: server, dataDir: '', log: silentLog })
  try {
    return (await database.run(statement)).rows
  } finally {
    await database.close()
  }
}
