import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { tableExists } from '#server/db/migrations/migrate.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { StartFault } from '../base/start-fault.ts'

type Tables = { installation: { id: number; key_id: string; key_check: string; written_at: Date } }

const fingerprintOf = (secrets: Secrets) => ({
  key_id: secrets.id,
  key_check: secrets.digest('fingerprint', 'check'),
})

/**
 * Runs before anything is changed: throws `StartFault` if the database was created with another SECRET_KEY. A process with
 * another key would break the chain of the activity log, and could not decrypt anything. Databases from before the
 * fingerprint existed are recognised by `isWrittenByUs`: false if their contents were encrypted with another key. Throws too after a restore that was
 * cut short, except for the restore itself.
 */
export async function assertSameKey(
  db: Db,
  secrets: Secrets,
  isWrittenByUs: () => Promise<boolean>,
  { isRestoring = false }: { isRestoring?: boolean | undefined } = {},
): Promise<void> {
  if (!isRestoring && (await tableExists(db, 'restore_unfinished'))) throw cutShort
  if (await tableExists(db, 'installation')) {
    const kept = await db.withTables<Tables>().selectFrom('installation').select(['key_id', 'key_check']).executeTakeFirst()
    if (kept) return assertFingerprint(kept, secrets)
  }
  if ((await tableExists(db, 'activity_log')) && !(await isWrittenByUs())) throw otherKey('unknown', secrets)
}

/** Stores the key's fingerprint; if processes start at once with different keys, the first wins and the others throw. */
export async function claimInstallation(db: Db, secrets: Secrets): Promise<void> {
  const installation = db.withTables<Tables>()
  const row = { id: 1, ...fingerprintOf(secrets), written_at: sql<Date>`now()` }
  await installation
    .insertInto('installation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  assertFingerprint(
    await installation.selectFrom('installation').select(['key_id', 'key_check']).executeTakeFirstOrThrow(),
    secrets,
  )
}

export async function isUnderPresentKey(db: Db, secrets: Secrets): Promise<boolean> {
  const kept = await db.withTables<Tables>().selectFrom('installation').select('key_check').executeTakeFirst()
  return kept?.key_check === fingerprintOf(secrets).key_check
}

/** The last step of replacing a key: from here on a process that has only the previous one is refused. */
export async function belongToPresentKey(db: Db, secrets: Secrets): Promise<void> {
  await db.withTables<Tables>().updateTable('installation').set(fingerprintOf(secrets)).execute()
}

/** Rejects when the database can't be written: its disk is full, or it is read-only. */
export async function writeRow(db: Db): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('installation')
    .set({ written_at: sql`now()` })
    .execute()
}

export function assertFingerprint(kept: { key_id: string; key_check: string }, secrets: Secrets): void {
  if (!secrets.digests('fingerprint', 'check').includes(kept.key_check)) throw otherKey(kept.key_id, secrets)
}

const cutShort = new StartFault(
  'A restore of this database was cut short. Run it again: npm run restore -- --identity key.txt --replace',
)

const otherKey = (keptId: string, secrets: Secrets) =>
  new StartFault(
    `This database belongs to another SECRET_KEY (key ${keptId}, here ${fingerprintOf(secrets).key_id}). Nothing was changed.`,
  )
