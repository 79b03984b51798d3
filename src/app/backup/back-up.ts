import { identityToRecipient } from 'age-encryption'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { overPool, type Db, type DbLog } from '#server/db/open.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { Roots, Secrets } from '#server/secrets/secrets.ts'
import { publicKeysOf } from '#server/secrets/signing.ts'
import { erasureEntry, noteOf } from '#admissions/office/privacy/server/erasures.ts'
import { decrypted, differing, encrypted, packed, unpacked, type Sums, type TableRows, type Unpacked } from './stored/archive.ts'
import { digestOf, newestSigned, putManifest, signedDigests } from './stored/manifest.ts'
import { prune } from './stored/pruning.ts'
import { loadTables, sumsIn } from './stored/load.ts'
import { dropIndexes, erasedNumbers, migrationsOf, rowsOf, tablesOf } from './stored/tables-store.ts'

export type BackupParts = {
  db: Db
  files: FileStore
  store: FileStore
  recipients: readonly string[]
  verifier: string
  roots: Roots | undefined
  secrets: Secrets
  migrations: string
  now: () => Date
  log: DbLog
}

export type BackupReport = {
  name: string
  tables: number
  rows: number
  bytes: number
  files: number
  newFiles: number
  signedBy: string
}

/** A few of the new files are read back and compared each time. */
const filesRead = 20

/** BACKUP-1: all tables as of one moment, and each new file, encrypted. Reads it back and restores it in memory; a difference is an error. */
export async function backUp(parts: BackupParts): Promise<BackupReport> {
  const { db, store, now, secrets, verifier } = parts
  const recipients = [...parts.recipients, await identityToRecipient(verifier)]
  const name = stampOf(now())
  const kept = new Set((await Array.fromAsync(store.list())).map(({ key }) => key))

  // Files before rows: every file of a row is older than the row.
  const { bytes, sums, migrations, files, erased } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const keys = (await Array.fromAsync(parts.files.list())).map(({ key }) => key).toSorted()
      const names = await migrationsOf(tx)
      const head = { format: 1 as const, at: now().toISOString(), migrations: names, files: keys, roots: parts.roots }
      return { ...(await packed(head, tablesIn(tx))), migrations: names, files: keys, erased: await erasedNumbers(tx) }
    })
  const keys = publicKeysOf(secrets, 'backup')
  const previous = await newestSigned(store, keys)
  const copies = files.filter((key) => kept.has(`files/${key}`))
  const signed = await signedDigests(store, keys, copies)
  const newFiles = files.filter((key) => !signed.has(key))
  const copied = await copyFiles(parts, newFiles, recipients)
  // The notes that earlier versions left beside the backups are not signed.
  for (const number of erased)
    if (!previous || !kept.has(`erasures/${number}`))
      await store.put(...erasureEntry(secrets, { number, isAccountToo: (await noteOf(store, number))?.isAccountToo ?? false }))
  const sealed = await encrypted(bytes, recipients)
  await store.put(`backups/${name}`, sealed, 'application/octet-stream')

  const read = await unpacked(await decrypted(await required(store, `backups/${name}`), [verifier]))
  await verifyTables(read, sums, parts)
  for (const key of [...copied.keys()].slice(0, filesRead)) await verifyFile(parts, key, verifier)
  await putManifest(store, secrets, {
    format: 2,
    name,
    at: now().toISOString(),
    migrations,
    archive: digestOf(sealed),
    files: Object.fromEntries([...signed, ...copied].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    previous: previous && { name: previous.manifest.name, digest: previous.digest },
  })
  await prune(store, now())
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  const signedBy = keys[0]?.x ?? ''
  const tables = Object.keys(sums).length
  return { name, tables, rows, bytes: sealed.length, files: files.length, newFiles: copied.size, signedBy }
}

/** A moment as names of backups have it, `20261123t020000z`: in the order of time, and a key of the file store. */
export const stampOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}z`.toLowerCase()

async function* tablesIn(tx: Db): AsyncGenerator<TableRows> {
  for (const table of await tablesOf(tx)) yield { ...table, rows: rowsOf(tx, table) }
}

async function copyFiles({ files, store }: BackupParts, keys: readonly string[], recipients: readonly string[]) {
  const copied = new Map<string, string>()
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) continue
    const sealed = await encrypted(bytes, recipients)
    await store.put(`files/${key}`, sealed, 'application/octet-stream')
    copied.set(key, digestOf(sealed))
  }
  return copied
}

async function verifyFile({ files, store }: BackupParts, key: string, verifier: string): Promise<void> {
  const [original, copy] = [await files.get(key), await decrypted(await required(store, `files/${key}`), [verifier])]
  if (original && !Buffer.from(original).equals(copy)) throw new Error(`The copy of file ${key} differs`)
}

async function verifyTables(read: Unpacked, sums: Sums, { migrations, log }: BackupParts): Promise<void> {
  const { pool, close } = await openEmbedded('memory')
  const scratch = overPool(pool, 'embedded', log, close)
  try {
    await migrate(scratch.db, migrations, read.head.migrations.length)
    await dropIndexes(scratch.db)
    await scratch.db.transaction().execute((tx) => loadTables(tx, read))
    const other = differing(await scratch.db.transaction().execute(sumsIn), sums)
    if (other.length > 0) throw new Error(`The backup differs in ${other.join(', ')}`)
  } finally {
    await scratch.close()
  }
}

async function required(store: FileStore, key: string): Promise<Uint8Array> {
  const bytes = await store.get(key)
  if (!bytes) throw new Error(`${key} can't be read back`)
  return bytes
}
