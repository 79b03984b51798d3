import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { fileStoreOf } from '#adapters/files/file-store-of.ts'
import { withPlace } from '#adapters/files/with-place.ts'
import { eraseAgain } from '#admissions/office/privacy/server/erase.ts'
import { erasuresIn } from '#admissions/office/privacy/server/erasures.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { takeLock } from '#server/db/locks/folder-lock.ts'
import { migrate, tableExists } from '#server/db/migrations/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { assertMayMakeSchemas, assertUsable } from '#server/db/reach/reach.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { hasKey, keepRoots, keptRoots, openSecrets, secretsFrom, type Roots } from '#server/secrets/secrets.ts'
import { namedKey, publicKeysOf, verifyingKey, type PublicKey } from '#server/secrets/signing.ts'
import type { Config } from '#server/start/config.ts'
import { assertFingerprint } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { ownerUrl } from '../database/open-migrated.ts'
import { migrationsFolder } from '../folders.ts'
import { openApp } from '../server.ts'
import { decrypted, differing, unpacked, type Unpacked } from './stored/archive.ts'
import { stampOf } from './back-up.ts'
import { assertKnown, loadTables, sumsIn } from './stored/load.ts'
import { assertSigned, digestOf, isPreviousKept, type Manifest } from './stored/manifest.ts'
import { assertNobodyServes, beginRestore, dropEverything, endRestore, holdSending } from './stored/tables-store.ts'

export const heldWords = 'Held after a restore'

export type RestoreRequest = {
  store: FileStore
  name: string | undefined
  identities: readonly string[]
  replace: boolean
  trusted: 'own' | { signedBy: string } | 'anybody'
  /** Called before the first change: an error before it leaves everything as it was. */
  onBegin?: () => void
}
export type RestoreReport = {
  name: string
  at: string
  rows: number
  files: number
  missingFiles: string[]
  erasedAgain: number
  breaks: number
  foreignErasures: number
  isPreviousChanged: boolean
  aside: string | undefined
}

/**
 * BACKUP-3: restores a backup into an empty database, or with `replace` instead of another. The whole backup is read and checked before anything is
 * changed. An interrupted restore leaves a database that doesn't start; run it again with `replace`. Throws `StartFault`.
 */
export async function restore(config: Config, request: RestoreRequest): Promise<RestoreReport> {
  const { store, identities } = request
  const name = request.name ?? (await newestIn(store))
  const sealed = nameOfBackup.test(name) ? await store.get(`backups/${name}`) : undefined
  if (!sealed) throw new StartFault(`There is no backup ${name}.`)
  const keys = await trustedKeys(config, request)
  const manifest = keys && (await assertSigned(store, { name, sealed, keys }))
  const backup = await unpacked(await decrypted(sealed, identities))
  await assertKnown(backup)
  if (isEmbeddedThere(config) && !request.replace) throw notEmpty
  const roots = await rootsFor(config, backup, request.replace)

  const aside = await putTables(config, backup, request)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  if (!config.SECRET_KEY) await keepRoots(config.DATA_DIR, roots)
  const missingFiles = await putFiles(config, { backup, manifest }, request)

  const report = await finish(config, backup, { store, keys })
  await endRestoreIn(config)
  const isPreviousChanged = manifest !== undefined && !(await isPreviousKept(store, manifest))
  return { name, at: backup.head.at, files: backup.head.files.length, missingFiles, aside, isPreviousChanged, ...report }
}

/** Undefined if no signature is required. Throws `StartFault` if there is no key here. */
async function trustedKeys(config: Config, { trusted }: RestoreRequest): Promise<readonly PublicKey[] | undefined> {
  if (trusted === 'anybody') return undefined
  if (trusted === 'own') {
    if (!hasKey(config)) throw new StartFault(noKey)
    return publicKeysOf(await openSecrets(config), 'backup')
  }
  const key = namedKey(trusted.signedBy)
  try {
    verifyingKey(key)
  } catch (cause) {
    throw new StartFault('--signed-by is not a key as npm run backup prints it.', { cause })
  }
  return [key]
}

const noKey =
  'There is no key here to check who made the backup. Set SECRET_KEY, give the key that npm run backup printed as --signed-by, or restore it as it is with --unsigned.'

/** The characters of a stamp; other names reach no path. */
const nameOfBackup = /^[a-z0-9]+$/

/** Repeats the erasures made after the backup, and checks the log. The mark stays meanwhile, so that no process serves before. */
async function finish(
  config: Config,
  backup: Unpacked,
  { store, keys }: { store: FileStore; keys: readonly PublicKey[] | undefined },
) {
  const app = await openApp(config, openLog('warn'), { isRestoring: true })
  try {
    const { erasures, foreign } = await erasuresIn(store, keys)
    const erasedAgain = await eraseAgain(app.deps, erasures)
    const { count } = await followChain(app.deps.db, app.deps.secrets)
    const rows = Object.values(backup.sums).reduce((sum, table) => sum + table.rows, 0)
    return { rows, erasedAgain, foreignErasures: foreign, breaks: count }
  } finally {
    await app.close()
  }
}

async function newestIn(store: FileStore): Promise<string> {
  const names = (await Array.fromAsync(store.list())).flatMap(({ key }) => (key.startsWith('backups/') ? [key.slice(8)] : []))
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new StartFault('There is no backup in BACKUP_TO.')
  return newest
}

async function rootsFor(config: Config, { head, tables }: Unpacked, replace: boolean): Promise<Roots> {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR } = config
  const keptHere = existsSync(join(DATA_DIR, 'secrets.json')) ? await keptRoots(DATA_DIR) : undefined
  const here = SECRET_KEY ? { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS } : replace ? undefined : keptHere
  const roots = here ?? head.roots ?? keptHere
  if (!roots) throw new StartFault('This backup was made without its key. Set SECRET_KEY.')
  const [line] = tables.find(({ name }) => name === 'installation')?.lines ?? []
  if (line !== undefined) assertFingerprint(installed.parse(JSON.parse(line)), secretsFrom(roots))
  return roots
}

const installed = z.object({ key_id: z.string(), key_check: z.string() })

async function putTables(config: Config, backup: Unpacked, { replace, onBegin }: RestoreRequest): Promise<string | undefined> {
  const { DATA_DIR } = config
  const aside = isEmbeddedThere(config) ? await moveAside(DATA_DIR, onBegin) : undefined
  const database = await openAsOwner(config)
  const { db } = database
  try {
    const isThere = await assertReplaceable(db, config, replace)
    onBegin?.()
    if (isThere) await dropEverything(db)
    await beginRestore(db)
    await migrate(db, migrationsFolder, backup.head.migrations.length)
    await db.transaction().execute(async (tx) => {
      await loadTables(tx, backup)
      const other = differing(await sumsIn(tx), backup.sums)
      if (other.length > 0) throw new StartFault(`What was restored differs in ${other.join(', ')}. Run it again with --replace.`)
      await holdSending(tx, heldWords)
    })
  } finally {
    await database.close()
  }
  return aside
}

const openAsOwner = (config: Config) =>
  openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, log: openLog('warn') })

/** Returns false if there is nothing to replace. Throws `StartFault` if it can't or may not be replaced, before anything is changed. */
async function assertReplaceable(db: Db, config: Config, replace: boolean): Promise<boolean> {
  const address = ownerUrl(config)
  const setting = config.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  if (address) await assertUsable(db, address, setting)
  const isThere = await tableExists(db, 'migrations')
  if (isThere && !replace) throw notEmpty
  if (!address) return isThere
  await assertMayMakeSchemas(db, setting, isThere)
  await assertNobodyServes(db)
  return isThere
}

async function endRestoreIn(config: Config): Promise<void> {
  const { db, close } = await openAsOwner(config)
  try {
    await endRestore(db)
  } finally {
    await close()
  }
}

const isEmbeddedThere = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) =>
  !DATABASE_URL && existsSync(join(DATA_DIR, 'db', 'PG_VERSION'))

/** The old embedded database and its key stay beside the restored one. The lock proves that the product is stopped. */
async function moveAside(dataDir: string, onBegin?: () => void): Promise<string> {
  const lock = await takeLock(dataDir)
  try {
    const aside = join(dataDir, `db-before-${stampOf(new Date())}`)
    onBegin?.()
    await rename(join(dataDir, 'db'), aside)
    if (existsSync(join(dataDir, 'secrets.json'))) await copyFile(join(dataDir, 'secrets.json'), join(aside, 'secrets.json'))
    return aside
  } finally {
    await lock.release()
  }
}

const notEmpty = new StartFault('The database is not empty. To put the backup in its place: --replace')

async function putFiles(
  config: Config,
  { backup: { head }, manifest }: { backup: Unpacked; manifest: Manifest | undefined },
  { store, identities }: RestoreRequest,
): Promise<string[]> {
  const files = withPlace(await fileStoreOf(config.STORAGE_URL, config.DATA_DIR), 'the files (STORAGE_URL, or DATA_DIR/files)')
  const missing: string[] = []
  for (const key of head.files) {
    const sealed = await store.get(`files/${key}`)
    const isAsSigned = sealed && (!manifest || manifest.files[key] === digestOf(sealed))
    const bytes = isAsSigned && (await decrypted(sealed, identities).catch(() => undefined))
    if (bytes) await files.put(key, bytes, 'application/octet-stream')
    else missing.push(key)
  }
  return missing
}
