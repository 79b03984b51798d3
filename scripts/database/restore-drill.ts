import { runDrill } from '#app/backup/drill/run-drill.ts'
import { identitiesIn } from '#app/backup/identities.ts'
import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { openDatabase } from '#server/db/open.ts'
import { hasKey, openSecrets } from '#server/secrets/secrets.ts'
import { argumentsOf } from '#server/start/command-line.ts'
import { readConfig } from '#server/start/config.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

const usage = 'npm run restore-drill [-- BACKUP --identity backup-key.txt]'

async function drilling(): Promise<string[]> {
  const options = { identity: { type: 'string' } } as const
  const { values, positionals } = argumentsOf({ allowPositionals: true, options }, usage)
  const [name] = positionals
  if ((name === undefined) !== (values.identity === undefined)) throw new StartFault(usage)
  const config = readConfig()
  if (!config.BACKUP_TO) throw new StartFault('Set BACKUP_TO to where the backups are.')
  if (!hasKey(config)) throw new StartFault('There is no key in DATA_DIR, and no SECRET_KEY. Is DATA_DIR the one of the product?')
  const chosen =
    name === undefined || values.identity === undefined ? undefined : { name, identities: await identitiesIn(values.identity) }
  const secrets = await openSecrets(config)
  const { db, close } = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    const drilled = await runDrill({ config, db, secrets, now: () => new Date() }, chosen)
    if (drilled === 'busy') throw new StartFault('Another drill is at work. Wait until it has ended.')
    if (drilled === 'nothing to open') throw new StartFault('There is no backup yet that can be opened here: npm run backup')
    const { backup, rows, files, place, seconds, faults } = drilled
    return [
      ...(place === ''
        ? []
        : [`Restored ${backup} into ${place} in ${seconds} s, and dropped it again. Rows: ${rows}. Files: ${files}.`]),
      ...faults.map((fault) => `FAULT  ${fault}`),
      ...(faults.length === 0 ? ['Passed.'] : []),
    ]
  } finally {
    await close()
  }
}

process.umask(0o077)
try {
  const lines = await drilling()
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = lines.at(-1) === 'Passed.' ? 0 : 1
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}
