import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { placeOf, sealOf } from './digests.ts'
import type { ActivityLogTables } from './tables.ts'

export type Traces = { numbers: readonly number[]; username: string; pseudonym: string; words: readonly string[] }

/** Removes names, addresses, values, and text after a colon. Event, time and staff stay, and so does the chain of digests. */
export async function erase(tx: Db, secrets: Secrets, { numbers, username, pseudonym, words }: Traces): Promise<void> {
  const log = tx.withTables<ActivityLogTables>()
  const named = namer([username, ...words])
  const addresses = [username, ...words.filter((word) => word.includes('@'))]
  const found = await log
    .selectFrom('activity_log')
    .selectAll()
    .where((its) =>
      its.or([
        ...(numbers.length > 0 ? [its('application_id', 'in', numbers)] : []),
        its(sql`lower(actor)`, '=', username),
        ...addresses.map((address) => sql<boolean>`position(${address} in lower(concat(log, before, after))) > 0`),
      ]),
    )
    .orderBy('id')
    .execute()
  const isAbout = namer(addresses)
  const rows = found.filter(
    ({ application_id, actor, log: what, before, after }) =>
      (application_id !== null && numbers.includes(application_id)) ||
      actor.toLowerCase() === username ||
      isAbout.test(`${what} ${JSON.stringify([before, after])}`),
  )
  for (const { id, digest, erased_seal: _, ...row } of rows) {
    const isTheirs = row.actor.toLowerCase() === username
    const left = {
      ...row,
      actor: isTheirs ? pseudonym : row.actor,
      ip: isTheirs ? '' : row.ip,
      log: row.log.replace(/: .*$/, '').replaceAll(new RegExp(named, 'giu'), pseudonym),
      before: null,
      after: null,
    }
    const last = await log
      .selectFrom('activity_log')
      .select('digest')
      .where('id', '<', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { actor, ip, log: what } = left
    const seal = sealOf(secrets, placeOf({ id, digest }, last?.digest ?? ''), digest, left)
    // The product's own role can't change an entry; only this function can.
    await sql`select erase_entry(${id}, ${actor}, ${ip}, ${what}, ${seal})`.execute(tx)
  }
}

/** Finds whole words only: ann@b.org is not joann@b.org, and Ram is not Ramesh. Single letters would take sentences apart. */
function namer(words: readonly string[]): RegExp {
  const whole = words.map((word) => word.trim()).filter((word) => word.length > 1)
  const any = whole.map((word) => RegExp.escape(word)).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])(?:${any})(?!\\.?[\\p{L}\\p{N}_-])`, 'iu')
}
