import { daySeconds, minuteMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../db/open.ts'
import { HttpError } from '../base/refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Throttle } from './throttle.ts'

type Parts = { db: Db; secrets: Secrets; throttle: Throttle; now: () => Date }
/** `sessionId` is the id of an API key if it `isOfApiKey` (KEY-10). */
type IdempotentRequest = { sessionId: string; isOfApiKey?: boolean; key: string; path: string; body: unknown }
export type RunIdempotent = (
  request: IdempotentRequest,
  work: () => Promise<object>,
) => Promise<{ reply: object; isRepeated: boolean }>

const otherUse = 'This Idempotency-Key was used for something else. Send a new one.'
const atWork = 'This is still being done. Please wait a moment.'
const unknown = 'Nobody knows whether this was done. Look, and send it with a new Idempotency-Key if it was not.'
const badKey = 'An Idempotency-Key has 1 to 255 plain characters.'
const tooManyKeys = 'Too many Idempotency-Keys. Sign in again, or send none.'
/** Per session; the replies are stored. The window is longer than a session lives. */
const mostKeys = { limit: 500, seconds: daySeconds }
const waitSeconds = 2
/** No call runs longer than this; without a reply by then it was interrupted. At startup a process may find keys that other processes are still working on. */
const longestMs = 3 * minuteMs

/**
 * A key is stored before the work starts and its reply after it, so that a process killed in between leaves a key without
 * a reply: it never counts as done, and is never repeated automatically. A call stopped at the gate has done nothing and frees its key.
 */
export function openIdempotency({ db, secrets, throttle, now }: Parts): RunIdempotent {
  return async ({ sessionId, isOfApiKey = false, key, path, body }, work) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new HttpError(400, badKey)
    const digests = secrets.digests('idempotency', JSON.stringify([path, body]))
    const [digest] = digests
    const table = sql.table(isOfApiKey ? 'program_idempotency_keys' : 'idempotency_keys')
    const { rows: mine } = await sql`
      insert into ${table} (session_id, key, asked, begun_at) values (${sessionId}, ${key}, ${digest}, ${now()})
      on conflict do nothing returning 1`.execute(db)
    const ofKey = sql`where session_id = ${sessionId} and key = ${key}`

    if (mine.length === 0) {
      const { rows } = await sql<{ asked: string; begun_at: Date; reply: string | null; was_cut: boolean }>`
        select asked, begun_at, reply, was_cut from ${table} ${ofKey}`.execute(db)
      const [first] = rows
      if (first && !digests.includes(first.asked)) throw new HttpError(422, otherUse)
      if (first?.reply) return { reply: JSON.parse(first.reply) as object, isRepeated: true }
      const isCut = first && (first.was_cut || now().getTime() - first.begun_at.getTime() > longestMs)
      throw isCut ? new HttpError(409, unknown) : new HttpError(409, atWork, waitSeconds)
    }

    // Those of an API key are limited by its writes, which are already counted.
    const counted = isOfApiKey ? [] : [{ subject: `keys:${sessionId}`, ...mostKeys }]
    await throttle.take(counted, tooManyKeys).catch(async (error: unknown) => {
      await sql`delete from ${table} ${ofKey}`.execute(db)
      throw error
    })
    const reply = await work().catch(async (error: unknown) => {
      const ended =
        error instanceof HttpError ? sql`delete from ${table} ${ofKey}` : sql`update ${table} set was_cut = true ${ofKey}`
      // The original fault must be reported. A key that stays in progress counts as unknown after a while.
      await ended.execute(db).catch(() => {})
      throw error
    })
    await sql`update ${table} set reply = ${JSON.stringify(reply)} ${ofKey}`.execute(db)
    return { reply, isRepeated: false }
  }
}

/** The embedded database has a single process: a key without a reply at startup was interrupted, so a repeated call can be answered at once (CALL-16). */
export async function endCutRequests(db: Db, engine: Database['engine']): Promise<void> {
  if (engine !== 'embedded') return
  for (const table of ['idempotency_keys', 'program_idempotency_keys'])
    await sql`update ${sql.table(table)} set was_cut = true where reply is null`.execute(db)
}
