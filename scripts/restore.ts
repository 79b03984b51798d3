import { identitiesIn } from '#app/backup/identities.ts'
import { restore } from '#app/backup/restore.ts'
import { isPlaceThere, storeAt } from '#adapters/files/file-store-of.ts'
import { argumentsOf } from '#server/start/command-line.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

const usage = 'npm run restore -- [backup] --identity backup-key.txt [--replace] [--signed-by KEY | --unsigned]'

let hasBegun = false

async function restoring(): Promise<string[]> {
  const options = {
    identity: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'signed-by': { type: 'string' },
    unsigned: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = argumentsOf({ allowPositionals: true, options }, usage)
  const config = readConfig()
  if (!config.BACKUP_TO) throw new StartFault('Set BACKUP_TO to where the backups are.')
  if (values.identity === undefined) throw new StartFault(usage)
  const identities = await identitiesIn(values.identity)
  if (!isPlaceThere(config.BACKUP_TO)) throw new StartFault(`BACKUP_TO: there is no folder ${config.BACKUP_TO}.`)
  const store = await storeAt(config.BACKUP_TO)
  const signedBy = values['signed-by']
  const { name, rows, files, missingFiles, erasedAgain, foreignErasures, breaks, aside, isPreviousChanged } = await restore(
    config,
    {
      store,
      name: positionals[0],
      identities,
      replace: values.replace,
      trusted: values.unsigned ? 'anybody' : signedBy === undefined ? 'own' : { signedBy },
      onBegin: () => {
        hasBegun = true
      },
    },
  )
  return [
    `Restored ${name}: ${rows} rows, ${files - missingFiles.length} of ${files} files.`,
    ...missingFiles.map((key) => `MISSING  file ${key}`),
    `Erased again, because they were erased after the backup: ${erasedAgain} applications.`,
    ...(foreignErasures === 0
      ? []
      : [`FAULT  ${foreignErasures} notes of erasures are not signed by this product, and have erased no one.`]),
    ...(isPreviousChanged ? ['FAULT  The backup before this one was changed after it was made.'] : []),
    breaks === 0 ? 'The activity log is complete.' : `FAULT  ${breaks} entries of the activity log do not fit.`,
    'Mails and messages to outside services that were waiting are held.',
    ...(aside === undefined
      ? []
      : [`The database that was there is in ${aside}. It has personal data: delete it when you no longer need it.`]),
  ]
}

process.umask(0o077)
try {
  const lines = await restoring()
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = lines.some((line) => /^(MISSING|FAULT) /.test(line)) ? 1 : 0
} catch (error) {
  const state = hasBegun ? 'The restore was cut short. Run it again with --replace.' : 'Nothing was changed.'
  process.stderr.write(`${state}\n${describeFailure(error)}\n`)
  process.exitCode = 1
}
