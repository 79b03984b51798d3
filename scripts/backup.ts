import { backUpAll } from '#app/backup/nightly.ts'
import { storeAt, fileStoreOf } from '#adapters/files/file-store-of.ts'
import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { openDatabase } from '#server/db/open.ts'
import { hasKey, openSecrets } from '#server/secrets/secrets.ts'
import { readConfig } from '#server/start/config.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

async function backup(): Promise<string> {
  const config = readConfig()
  if (!config.BACKUP_TO) throw new StartFault('Set BACKUP_TO and BACKUP_RECIPIENTS. npm run backup-key makes a key.')
  // It must not create a database, and another key can't read the existing one.
  if (!hasKey(config)) throw new StartFault('There is no key in DATA_DIR, and no SECRET_KEY. Is DATA_DIR the one of the product?')
  const secrets = await openSecrets(config)
  const log = openLog('warn')
  const { db, close } = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log })
  try {
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    const files = await fileStoreOf(config.STORAGE_URL, config.DATA_DIR)
    const store = await storeAt(config.BACKUP_TO)
    const report = await backUpAll({ config, db, files, backups: store, log, secrets, now: () => new Date() })
    const { name, tables, rows, bytes, newFiles, files: all, signedBy } = report
    return `Backup ${name}: ${tables} tables, ${rows} rows, ${bytes} bytes, ${newFiles} of ${all} files were new. Signed by ${signedBy}. Verified.`
  } finally {
    await close()
  }
}

process.umask(0o077)
backup().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`There is no backup.\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
