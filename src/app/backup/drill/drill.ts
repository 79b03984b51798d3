import { storeAt } from '#adapters/files/file-store-of.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { breakStore } from '#platform/activity-log/server/seals/breaks-store.ts'
import type { Drilled } from '#app/backup/status/server/drills.ts'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { Busy, runUnlessBusy } from '#server/db/locks/with-advisory-lock.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { withRetiredKeys } from '#server/secrets/retired-keys-store.ts'
import { secretsFrom, type Roots, type Secrets } from '#server/secrets/secrets.ts'
import { publicKeysOf, type PublicKey } from '#server/secrets/signing.ts'
import { openLog } from '#server/base/log.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { migrationsFolder } from '../../folders.ts'
import { decrypted, differing, unpacked, type Unpacked } from '../stored/archive.ts'
import { assertKnown, loadTables, sumsIn } from '../stored/load.ts'
import { digestOf, isPreviousKept, manifestsIn, signedManifest, type Manifest } from '../stored/manifest.ts'
import { scratchDatabase, scratchFolder } from './scratch.ts'

export type DrillJob = {
  backupTo: string
  dataDir: string
  databaseUrl: string | undefined
  roots: Roots
  name: string
  identities: readonly string[]
}
export type DrillResult = Omit<Drilled, 'at' | 'backup' | 'seconds'> | 'busy'

/** BACKUP-6: into a database or folder that is dropped afterwards. Nothing is sent or written elsewhere. A fault is part of the result. */
export async function drill(job: DrillJob): Promise<DrillResult> {
  if (!job.databaseUrl) return tried(job, () => scratchFolder(job.dataDir))
  const { databaseUrl, dataDir } = job
  const server = await openDatabase({ databaseUrl, name: 'restore-drill', dataDir, log: openLog('warn') })
  try {
    return await runUnlessBusy(server, lockNumbers.drill, () => tried(job, () => scratchDatabase(server, databaseUrl, dataDir)))
  } catch (error) {
    if (error instanceof Busy) return 'busy'
    throw error
  } finally {
    await server.close()
  }
}

async function tried(job: DrillJob, open: () => ReturnType<typeof scratchFolder>): Promise<DrillResult> {
  const result = { rows: 0, files: 0, place: '', faults: new Array<string>() }
  try {
    const store = await storeAt(job.backupTo)
    const secrets = secretsFrom(job.roots)
    const keys = publicKeysOf(secrets, 'backup')
    const { backup, manifest } = await read(store, keys, job)
    result.faults.push(...(await faultsBeside(store, keys, manifest)), ...(await faultsOfFiles(store, manifest)))
    result.files = Object.keys(manifest.files).length
    result.rows = Object.values(backup.sums).reduce((sum, { rows }) => sum + rows, 0)
    const { db, place, drop } = await open()
    result.place = place
    try {
      result.faults.push(...(await faultsOfRestore(db, backup, secrets)))
    } finally {
      await drop()
    }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    result.faults.push(error.message)
  }
  return result
}

/** Throws `StartFault` unless one of the keys has signed it. */
async function read(store: FileStore, keys: readonly PublicKey[], { name, identities }: DrillJob) {
  const sealed = await store.get(`backups/${name}`)
  if (!sealed) throw new StartFault(`There is no backup ${name}.`)
  const { manifest } = (await signedManifest(store, name, keys)) ?? {}
  if (!manifest) throw new StartFault(`Backup ${name} is not signed by the key of this product.`)
  if (manifest.archive !== digestOf(sealed)) throw new StartFault(`Backup ${name} was changed or is damaged.`)
  const backup = await unpacked(await decrypted(sealed, identities))
  await assertKnown(backup)
  return { backup, manifest }
}

async function faultsBeside(store: FileStore, keys: readonly PublicKey[], manifest: Manifest): Promise<string[]> {
  const faults = (await isPreviousKept(store, manifest)) ? [] : ['The backup before this one was changed after it was made.']
  for (const name of await manifestsIn(store)) {
    if (name <= manifest.name) break
    if (!(await signedManifest(store, name, keys)))
      faults.push(`Backup ${name} is newer, and is not signed by the key of this product.`)
  }
  return faults
}

async function faultsOfFiles(store: FileStore, { files }: Manifest): Promise<string[]> {
  const [missing, changed]: [string[], string[]] = [[], []]
  for (const [key, digest] of Object.entries(files)) {
    const bytes = await store.get(`files/${key}`)
    if (!bytes) missing.push(key)
    else if (digestOf(bytes) !== digest) changed.push(key)
  }
  const lines = { missing, 'changed or damaged': changed }
  return Object.entries(lines).flatMap(([what, keys]) =>
    keys.length === 0
      ? []
      : [`${keys.length} of ${Object.keys(files).length} files are ${what}: ${keys.slice(0, named).join(', ')}`],
  )
}
const named = 3

async function faultsOfRestore(db: Db, backup: Unpacked, present: Secrets): Promise<string[]> {
  await migrate(db, migrationsFolder, backup.head.migrations.length)
  const other = await db.transaction().execute(async (tx) => {
    await loadTables(tx, backup)
    return differing(await sumsIn(tx), backup.sums)
  })
  await migrate(db, migrationsFolder)
  const secrets = await withRetiredKeys(db, present)
  const report = await followChain(db, secrets)
  const { open } = await db.transaction().execute((tx) => breakStore(tx, secrets).keep(report, new Date()))
  const breaks = report.count - (report.breaks.length - open.length)
  return [
    ...(other.length === 0 ? [] : [`What was restored differs in ${other.join(', ')}.`]),
    ...(breaks === 0 ? [] : [`${breaks} entries of the activity log do not fit.`]),
  ]
}
