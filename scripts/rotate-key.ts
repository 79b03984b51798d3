import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { ownerUrl } from '#app/database/open-migrated.ts'
import { migrationsFolder } from '#app/folders.ts'
import { rotateKey } from '#app/database/rotate-key.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { assertSameKey, isUnderPresentKey } from '#server/start/installation.ts'
import { openLog } from '#server/start/log.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/start/start-fault.ts'
import { keepRoots, keptRoots, newRoot, secretsFrom, type Roots } from '#server/secrets/secrets.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** `npm run rotate-key`: replaces the key from which all others are derived; docs/operations.md has the steps. */
async function rotate(): Promise<void> {
  const config = readConfig()
  const database = await openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    say(config.SECRET_KEY ? await rotateBySettings(database.db, config) : await rotateByFile(database.db, config))
  } finally {
    await database.close()
  }
}

async function rotateBySettings(db: Db, { SECRET_KEY = '', SECRET_KEY_PREVIOUS }: Config): Promise<string> {
  if (!SECRET_KEY_PREVIOUS) throw new StartFault('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the present one.')
  await between(db, { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS })
  return 'Remove SECRET_KEY_PREVIOUS two hours from now or later: until then it keeps people signed in.'
}

/** The key in `secrets.json`: the first run replaces it, the next one removes the old key. */
async function rotateByFile(db: Db, { DATA_DIR }: Config): Promise<string> {
  const kept = await keptRoots(DATA_DIR)
  const roots = kept.previous === undefined ? { key: newRoot(), previous: kept.key } : kept
  if (kept.previous !== undefined && (await isUnderPresentKey(db, secretsFrom(kept.key)))) {
    await keepRoots(DATA_DIR, { key: kept.key })
    return 'The old key is removed from DATA_DIR/secrets.json.'
  }
  await keepRoots(DATA_DIR, roots)
  await between(db, { key: roots.key, previous: roots.previous ?? roots.key })
  return 'Run this again two hours from now or later: it removes the old key, which until then keeps people signed in.'
}

async function between(db: Db, roots: Required<Roots>): Promise<void> {
  const [ring, previous] = [secretsFrom(roots), secretsFrom(roots.previous ?? '')]
  await assertSameKey(db, ring, () => isLogUnder(db, ring))
  await migrate(db, migrationsFolder)
  const rotated = await rotateKey(db, { ring, previous }, (done, all) => say(`${done} of ${all} numbers are sealed again.`))
  say(
    rotated
      ? `The key is ${ring.id} now (before: ${previous.id}); ${rotated.resealed} Aadhaar numbers were sealed again.`
      : `The key is ${ring.id}; there was nothing to do.`,
  )
}

process.umask(0o077)
rotate().catch((error: unknown) => {
  process.stderr.write(`The key was not replaced.\n${describeFailure(error)}\n`)
  process.exit(1)
})
