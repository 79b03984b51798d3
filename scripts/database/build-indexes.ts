import { ownerUrl } from '#app/database/open-migrated.ts'
import { buildFindIndex } from '#features/applications/server/record/schema/find-index-store.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/start/log.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/start/start-fault.ts'

/** `npm run build-indexes`: builds the indexes for which the next start's migrations would block saves, while the old version still runs. */
async function build(): Promise<string> {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new StartFault('The embedded database makes its indexes when the product starts.')
  const database = await openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    return (await buildFindIndex(database.db)) ? 'applications_find is made.' : 'applications_find is there already.'
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
