import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingOf, readMigrations } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { currentPicture, pictureOf } from '#app/database/picture.ts'
import { migrationsFolder } from '#app/folders.ts'
import { makePicture } from './picture.ts'

let folder = ''
let picture = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  picture = join(folder, 'picture')
  await makePicture(picture)
})
afterAll(() => rm(folder, { recursive: true }))

const open = (dataDir: string) => openDatabase({ dataDir, picture: () => currentPicture(picture), log: silentLog })

test('an embedded database without files begins as the picture, with every migration applied, and then keeps what it has', async () => {
  const dataDir = join(folder, 'fresh')
  const database = await open(dataDir)
  expect(await pendingOf(database.db, await readMigrations(migrationsFolder))).toEqual([])
  await sql`create table kept (id integer)`.execute(database.db)
  await database.close()
  const again = await open(dataDir)
  await sql`select id from kept`.execute(again.db)
  await again.close()
  expect(await readdir(dataDir)).toEqual(['db'])
})

test('a copy that was cut off begins once more', async () => {
  const dataDir = join(folder, 'cut-off')
  await mkdir(join(dataDir, 'db.part', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'db.part', 'PG_VERSION'), '')
  const database = await open(dataDir)
  await sql`select application_id from applications`.execute(database.db)
  await database.close()
  expect(await readdir(dataDir)).toEqual(['db'])
})

test('a picture of other migrations is not used', async () => {
  expect(await currentPicture(picture)).toBe(join(picture, 'db'))
  await writeFile(join(picture, pictureOf), 'another digest')
  expect(await currentPicture(picture)).toBeUndefined()
  expect(await currentPicture(join(folder, 'none'))).toBeUndefined()
})
