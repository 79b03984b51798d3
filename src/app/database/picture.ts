import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/db/migrations/migrate.ts'
import { migrationsFolder, pictureFolder } from '../folders.ts'

/** Beside the folder of a migrated database without a row: from which migrations `npm start` made it (`scripts/build/picture.ts`). */
export const pictureOf = 'migrations'

/** That folder; undefined if there is none, or one of other migrations. */
export async function currentPicture(folder = pictureFolder): Promise<string | undefined> {
  const madeFrom = await readFile(join(folder, pictureOf), 'utf8').catch(() => undefined)
  return madeFrom !== undefined && madeFrom === (await migrationsDigest()) ? join(folder, 'db') : undefined
}

export async function migrationsDigest(): Promise<string> {
  const digests = (await readMigrations(migrationsFolder)).map(({ sha256 }) => sha256)
  return createHash('sha256').update(digests.join()).digest('hex')
}
