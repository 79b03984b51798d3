import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { ownerUrl } from '#app/database/open-migrated.ts'
import { migrationsFolder } from '#app/folders.ts'
import { rotateKey } from '#app/database/rotate-key.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { Busy, runUnlessBusy } from '#server/db/locks/with-advisory-lock.ts'
import { connectionsNamed } from '#server/db/reach/connections-store.ts'
import { openDatabase, productName, type Database, type Db } from '#server/db/open.ts'
import { assertSameKey, isUnderPresentKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'
import { keepRoots, keptRoots, newRoot, secretsFrom, type Roots } from '#server/secrets/secrets.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function rotate(): Promise<void> {
  const config = readConfig()
  const [databaseUrl, dataDir] = [ownerUrl(config), config.DATA_DIR]
  const database = await openDatabase({ databaseUrl, dataDir, name: 'rotate-key', log: openLog('warn') })
  const work = () => (config.SECRET_KEY ? rotateBySettings(database.db, config) : rotateByFile(database, config))
  try {
    // SEC-32: of two runs each would take a key of its own, and one of these would be forgotten with all that it encrypted.
    say(await runUnlessBusy(database, lockNumbers.rotation, work))
  } catch (error) {
    throw error instanceof Busy
      ? new StartFault('Another rotate-key is at work on this database. Wait until it has ended.')
      : error
  } finally {
    await database.close()
  }
}

async function rotateBySettings(db: Db, { SECRET_KEY = '', SECRET_KEY_PREVIOUS }: Config): Promise<string> {
  if (!SECRET_KEY_PREVIOUS) throw new StartFault('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the present one.')
  await replace(db, { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS })
  return 'Remove SECRET_KEY_PREVIOUS two hours from now or later: until then it keeps people signed in.'
}

/** The key in `secrets.json`: the first run replaces it, the next one removes the old key. */
async function rotateByFile({ db, engine }: Pick<Database, 'db' | 'engine'>, { DATA_DIR }: Config): Promise<string> {
  // A process of the product would go on encrypting with the key that it has in memory. The embedded database is open in one process only.
  if (engine === 'postgres' && (await connectionsNamed(db, productName)) > 0) throw new StartFault(stopFirst)
  const kept = await keptRoots(DATA_DIR)
  if (kept.previous !== undefined && (await isUnderPresentKey(db, secretsFrom(kept.key))))
    return removeOldKey(db, DATA_DIR, { key: kept.key, previous: kept.previous })
  const roots = { key: kept.previous === undefined ? newRoot() : kept.key, previous: kept.previous ?? kept.key }
  await keepRoots(DATA_DIR, roots)
  await replace(db, roots)
  return 'Run this again two hours from now or later: it removes the old key, which until then keeps people signed in.'
}

/** Removes the old key, unless something was encrypted with it since it was replaced. */
async function removeOldKey(db: Db, folder: string, roots: Required<Roots>): Promise<string> {
  const again = await rotateKey(db, ringsOf(roots))
  if (again) {
    const values = again.values === 1 ? '1 value was' : `${again.values} values were`
    const are = again.values === 1 ? 'is' : 'are'
    return `${values} still encrypted with the old key, and ${are} encrypted again. The old key stays: run this again later.`
  }
  await keepRoots(folder, { key: roots.key })
  return 'The old key is removed from DATA_DIR/secrets.json.'
}

async function replace(db: Db, roots: Required<Roots>): Promise<void> {
  const { ring, previous } = ringsOf(roots)
  await assertSameKey(db, ring, () => isLogUnder(db, ring))
  await migrate(db, migrationsFolder)
  const rotated = await rotateKey(db, { ring, previous }, (done, all) => say(`${done} of ${all} numbers are sealed again.`))
  say(
    rotated
      ? `The key is ${ring.id} now (before: ${previous.id}); ${rotated.numbers} Aadhaar numbers were sealed again.`
      : `The key is ${ring.id}; there was nothing to do.`,
  )
}

const ringsOf = (roots: Required<Roots>) => ({ ring: secretsFrom(roots), previous: secretsFrom(roots.previous ?? '') })

const stopFirst = 'The product is running with the key in DATA_DIR/secrets.json. Stop the product first.'

process.umask(0o077)
rotate().catch((error: unknown) => {
  process.stderr.write(`The key was not replaced.\n${describeFailure(error)}\n`)
  process.exit(1)
})
