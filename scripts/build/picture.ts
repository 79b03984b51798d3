import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareTables } from '#app/database/open-migrated.ts'
import { migrationsDigest, pictureOf } from '#app/database/picture.ts'
import { pictureFolder } from '#app/folders.ts'
import { openLog } from '#server/base/log.ts'
import { openDatabase } from '#server/db/open.ts'

/** A first start copies it in place of running every migration. Replaces the one before once it is whole. */
export async function makePicture(folder: string): Promise<void> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const database = await openDatabase({ dataDir: part, log: openLog('warn') })
  await prepareTables(database)
  await database.close()
  await writeFile(join(part, pictureOf), await migrationsDigest())
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
}

if (import.meta.main) {
  // As the product's own data: other users of the machine must not read it.
  process.umask(0o077)
  await makePicture(pictureFolder)
}
