import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restore } from '#app/backup/restore.ts'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/start/start-fault.ts'

const usage = 'npm run restore -- [backup] --identity key.txt [--replace]'

/** `npm run restore`: a backup, or the newest one, into an empty database; docs/operations.md. */
async function restoring(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const config = readConfig()
  if (!config.BACKUP_TO) throw new StartFault('Set BACKUP_TO to where the backups are.')
  if (values.identity === undefined) throw new StartFault(usage)
  const identities = (await readFile(values.identity, 'utf8')).match(/^AGE-SECRET-KEY-[\w-]+$/gm) ?? []
  if (identities.length === 0) throw new StartFault(`${values.identity} has no line that begins with AGE-SECRET-KEY-.`)
  const store = await storeAt(config.BACKUP_TO)
  const { name, at, rows, files, missingFiles, erasedAgain, breaks } = await restore(config, {
    store,
    name: positionals[0],
    identities,
    replace: values.replace,
  })
  return [
    `Restored ${name} of ${at}: ${rows} rows, ${files - missingFiles.length} of ${files} files.`,
    ...missingFiles.map((key) => `MISSING  file ${key}`),
    `${erasedAgain} applications that were erased since were erased again.`,
    breaks === 0 ? 'The activity log is whole.' : `FAULT  ${breaks} entries of the activity log do not fit.`,
    'Mails and messages to outside services that were waiting are held.',
  ]
}

process.umask(0o077)
try {
  const lines = await restoring()
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = lines.some((line) => /^(MISSING|FAULT) /.test(line)) ? 1 : 0
} catch (error) {
  process.stderr.write(`Nothing was finished.\n${describeFailure(error)}\n`)
  process.exitCode = 1
}
