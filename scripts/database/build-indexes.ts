import { ownerUrl } from '#app/database/open-migrated.ts'
import { migrationsFolder } from '#app/folders.ts'
import { buildIndexes } from '#server/db/migrations/build-indexes.ts'
import { readMigrations } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/base/log.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

/** `npm run build-indexes`: builds the indexes for which the next start's migrations would block saves, while the old version still runs. */
async function build(): Promise<string> {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new StartFault('The embedded database makes its indexes when the product starts.')
  const database = await openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    const built = await buildIndexes(database.db, await readMigrations(migrationsFolder))
    return built.length === 0 ? 'No index is to be built.' : `Built: ${built.join(', ')}.`
  } finally {
    await database.close()
  }
}

build().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`The indexes were not made.\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
