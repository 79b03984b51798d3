import { tidyAll } from '#app/database/tidy-texts.ts'
import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { openDatabase } from '#server/db/open.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { readConfig } from '#server/start/config.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure } from '#server/base/start-fault.ts'

/** On PostgreSQL the product may run meanwhile. */
async function tidy(): Promise<string> {
  const config = readConfig()
  const secrets = await openSecrets(config)
  const { db, close } = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    const changed = await tidyAll({ db, secrets, now: () => new Date(), timeZone: config.TIME_ZONE })
    return changed === undefined ? 'All texts are as meant.' : `Tidied: ${changed}.`
  } finally {
    await close()
  }
}

process.umask(0o077)
tidy().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`Not all texts were tidied. Run it again: it goes on from where it ended.\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
