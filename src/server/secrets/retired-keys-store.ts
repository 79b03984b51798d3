import { sql, type Generated } from 'kysely'
import type { Db } from '../db/open.ts'
import { StartFault } from '../base/start-fault.ts'
import { presentPrefix, seal, unseal } from './sealed.ts'
import type { Purpose, RetiredKey, Secrets } from './secrets.ts'

type Tables = { retired_keys: { purpose: Purpose; key_id: string; sealed: string; retired_at: Generated<Date> } }

/** The purposes that can't be redone with another key: the chain of the activity log and the heads of its export, links in sent mails, recovery codes. */
const outliving: readonly Purpose[] = ['audit', 'audit-export', 'reminder-stop', 'recovery-code']

/** Throws `StartFault` when the key is being replaced and this process has only the old one: it can't read what is already re-encrypted. */
export async function withRetiredKeys(db: Db, secrets: Secrets): Promise<Secrets> {
  const rows = await db.withTables<Tables>().selectFrom('retired_keys').selectAll().orderBy('retired_at').execute()
  try {
    return secrets.withRetired(rows.map((row) => opened(secrets, row)))
  } catch {
    throw new StartFault('The key of this database is being replaced. Set SECRET_KEY and SECRET_KEY_PREVIOUS as when that began.')
  }
}

export async function retirePreviousKeys(tx: Db, secrets: Secrets, previous: Secrets): Promise<number> {
  const tables = tx.withTables<Tables>()
  const kept = await tables.selectFrom('retired_keys').selectAll().execute()
  const earlier = kept.filter((row) => !row.sealed.startsWith(presentPrefix(secrets)))
  for (const row of earlier)
    await tables
      .updateTable('retired_keys')
      .set({ sealed: sealed(secrets, row, opened(secrets, row).key) })
      .where('purpose', '=', row.purpose)
      .where('key_id', '=', row.key_id)
      .execute()
  const retiring = outliving.map((purpose) => {
    const row = { purpose, key_id: previous.id }
    return { ...row, sealed: sealed(secrets, row, previous.key(purpose)), retired_at: sql<Date>`now()` }
  })
  await tables
    .insertInto('retired_keys')
    .values(retiring)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return earlier.length
}

type Named = { purpose: Purpose; key_id: string }

const markOf = ({ purpose, key_id }: Named) => `retired ${purpose} ${key_id}`

const sealed = (secrets: Secrets, row: Named, key: Buffer) => seal(secrets, 'retired-key', key.toString('base64url'), markOf(row))

const opened = (secrets: Secrets, row: Named & { sealed: string }): RetiredKey => ({
  purpose: row.purpose,
  key: Buffer.from(unseal(secrets, 'retired-key', row.sealed, markOf(row)), 'base64url'),
})
