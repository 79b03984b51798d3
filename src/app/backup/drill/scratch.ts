import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assertUsable } from '#server/db/reach/reach.ts'
import { openDatabase, type Database, type Db } from '#server/db/open.ts'
import { openLog } from '#server/base/log.ts'

type Scratch = { place: string; db: Db; drop: () => Promise<void> }

const prefix = 'restore-drill-'

/** Removes the folders of trials that were killed. */
export async function scratchFolder(dataDir: string, why = ''): Promise<Scratch> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, prefix))
  const { db, close } = await openDatabase({ dataDir: folder, log: openLog('warn') })
  const drop = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  return { place: `a folder of the embedded engine${why}`, db, drop }
}

/** A folder if no database can be created or reached. Drops those of killed trials: their comment names the product's database. */
export async function scratchDatabase(server: Database, databaseUrl: string, dataDir: string): Promise<Scratch> {
  try {
    return await besideProduct(server, databaseUrl)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return scratchFolder(dataDir, `, because no database could be made for it (${why})`)
  }
}

async function besideProduct({ db: onServer }: Database, databaseUrl: string): Promise<Scratch> {
  const { rows } = await sql<{ mark: string }>`select 'restore drill of ' || current_database() as mark`.execute(onServer)
  const mark = rows[0]?.mark ?? ''
  const { rows: left } = await sql<{ name: string }>`select datname as name from pg_database
    where shobj_description(oid, 'pg_database') = ${mark}`.execute(onServer)
  for (const { name } of left) await sql`drop database ${sql.id(name)} with (force)`.execute(onServer)
  const name = `restore_drill_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)} template template0`.execute(onServer)
  const dropIt = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(onServer)
  const address = new URL(databaseUrl)
  address.pathname = `/${name}`
  const { db, close } = await openDatabase({
    databaseUrl: address.href,
    name: 'restore-drill',
    dataDir: '',
    log: openLog('warn'),
  })
  const drop = async () => {
    await close()
    await dropIt()
  }
  try {
    await sql`comment on database ${sql.id(name)} is ${sql.lit(mark)}`.execute(onServer)
    await assertUsable(db, address.href)
    return { place: 'a database of the server', db, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
