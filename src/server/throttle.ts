import { sql } from 'kysely'
import type { Db } from './db/open.ts'
import { Barred } from './refusal.ts'

/** Windows stay a while after they end, for `recent`. */
const keptMs = 60 * 60 * 1000
/** A gap that ends later than this after its length was begun before the clock was set back. */
const skewMs = 60 * 1000

type Limit = { subject: string; limit: number; seconds: number }

/** Counts events in fixed windows, in the database, so that several processes count together. */
export type Throttle = {
  /** Counts one and answers 429 with Retry-After when that is too many. Fails closed. */
  take(limits: readonly Limit[], message: string): Promise<void>
  /** Answers 429 when the last one was less than that long ago; of two at once one passes. A clock set back makes nobody wait longer. */
  gap(subject: string, seconds: number, message: string): Promise<void>
  /** Counts one; resolves to how many that makes in the window. */
  count(subject: string, seconds: number): Promise<number>
  /** How many were counted in the windows that began in the last `seconds`. */
  recent(subject: string, seconds: number): Promise<number>
}

/** `now` is asked at each event. Windows are aligned to multiples of their length. */
export function openThrottle(db: Db, now: () => Date): Throttle {
  const windowOf = (seconds: number) => new Date(Math.floor(now().getTime() / (seconds * 1000)) * seconds * 1000)

  async function count(subject: string, seconds: number) {
    const from = windowOf(seconds)
    const expires = new Date(from.getTime() + seconds * 1000 + keptMs)
    const { rows } = await sql<{ hits: number }>`
      insert into throttle (subject, window_from, hits, expires_at) values (${subject}, ${from}, 1, ${expires})
      on conflict (subject, window_from) do update set hits = throttle.hits + 1 returning hits`.execute(db)
    return rows[0]?.hits ?? Number.POSITIVE_INFINITY
  }

  return {
    count,
    async gap(subject, seconds, message) {
      const until = new Date(now().getTime() + seconds * 1000)
      const { rows } = await sql`
        insert into throttle (subject, window_from, hits, expires_at) values (${subject}, 'epoch', 1, ${until})
        on conflict (subject, window_from) do update set expires_at = excluded.expires_at
        where throttle.expires_at <= ${now()} or throttle.expires_at > ${new Date(until.getTime() + skewMs)}
        returning 1`.execute(db)
      if (rows.length > 0) return
      const { rows: last } = await sql<{ expires_at: Date }>`select expires_at from throttle where subject = ${subject}`.execute(
        db,
      )
      const left = (last[0]?.expires_at.getTime() ?? 0) - now().getTime()
      throw new Barred(429, message, Math.max(1, Math.ceil(left / 1000)))
    },
    async take(limits, message) {
      for (const { subject, limit, seconds } of limits) {
        const left = Math.ceil((windowOf(seconds).getTime() + seconds * 1000 - now().getTime()) / 1000)
        if ((await count(subject, seconds)) > limit) throw new Barred(429, message, Math.max(1, left))
      }
    },
    async recent(subject, seconds) {
      const since = new Date(now().getTime() - seconds * 1000)
      const { rows } = await sql<{ hits: number }>`
        select coalesce(sum(hits), 0)::int as hits from throttle where subject = ${subject} and window_from > ${since}`.execute(
        db,
      )
      return rows[0]?.hits ?? 0
    },
  }
}
