import { storeAt } from '#adapters/files/file-store-of.ts'
import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { namedKey, publicKeysOf } from '#server/secrets/signing.ts'
import { verifyExport, type ExportReport } from '#platform/activity-log/server/outside/verify-export.ts'
import { openDatabase } from '#server/db/open.ts'
import { withRetiredKeys } from '#server/secrets/retired-keys-store.ts'
import { hasKey, openSecrets } from '#server/secrets/secrets.ts'
import { argumentsOf } from '#server/start/command-line.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

const usage = 'npm run verify-log -- [folder or s3://…] [--key <public key>]'

/** `npm run verify-log -- [place] [--key …]`: checks the exported log against the database, or only against public keys; docs/operations.md. */
async function verify(): Promise<ExportReport> {
  const options = { key: { type: 'string', multiple: true } } as const
  const { values, positionals } = argumentsOf({ allowPositionals: true, options }, usage)
  const config = readConfig()
  const place = positionals[0] ?? config.AUDIT_EXPORT_TO
  if (!place) throw new StartFault('Set AUDIT_EXPORT_TO, or name the place: npm run verify-log -- <folder or s3://…>')
  const store = await storeAt(place)
  return values.key ? verifyExport(store, values.key.map(namedKey), undefined) : againstDatabase(store, config)
}

async function againstDatabase(store: Awaited<ReturnType<typeof storeAt>>, config: Config): Promise<ExportReport> {
  // It must not create a database.
  if (!hasKey(config)) throw new StartFault('There is no key in DATA_DIR. Name the public keys instead: --key …')
  const { db, close } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: openLog('warn'),
  })
  try {
    const secrets = await withRetiredKeys(db, await openSecrets(config))
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    return await verifyExport(store, publicKeysOf(secrets, 'audit-export'), { db, now: new Date() })
  } finally {
    await close()
  }
}

process.umask(0o077)
try {
  const { parts, entries, erased, faults } = await verify()
  if (parts === 0) process.stdout.write('FAULT  There is no part of the log there.\n')
  for (const fault of faults) process.stdout.write(`FAULT  ${fault}\n`)
  process.stdout.write(`${parts} parts with ${entries} entries, ${erased} of them erased since.\n`)
  process.exitCode = faults.length > 0 || parts === 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`The export was not verified.\n${describeFailure(error)}\n`)
  process.exitCode = 1
}
