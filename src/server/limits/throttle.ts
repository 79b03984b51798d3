import { minuteMs } from '#shared/time/durations.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { together, type Query } from '../db/later.ts'
import type { Db } from '../db/open.ts'
import { compiledOnce } from '../db/statements/compiled-once.ts'
import { callerNetworks } from '../base/address.ts'
import { HttpError } from '../base/refusal.ts'

/** A gap that ends later than its length plus this was started before the clock was set back. */
const skewMs = minuteMs

export type Budget = { subject: string; limit: number; seconds: number }

/** One budget of a caller's network, and those of the wider networks around it, each with twice the room of the narrower. */
export const ofNetworks = (what: string, ip: string, { limit, seconds }: Omit<Budget, 'subject'>): Budget[] =>
  callerNetworks(ip).map((network, step) => ({ subject: `${what}:${network}`, limit: limit * 2 ** step, seconds }))

const counted = z.object({
  subject: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  hits: z.number(),
  limit: z.number(),
})
export const takenSchema = z.array(counted)
export type TakenBudgets = z.output<typeof takenSchema>
/** `spent`: the budgets without room. `retryAfter`: seconds until the last of them has some again. */
export type Refused = { spent: readonly Budget[]; retryAfter: number }
export type Outcome = { taken: TakenBudgets } | Refused

/**
 * Limits how often something may happen. Counting and deciding are one statement in the database, so that no number of
 * requests at once, to any number of processes, passes more than the limit. There is deliberately no way to read a
 * count: the unit is taken before the work, and refunded if it turns out not to count. Fails closed.
 */
export type Throttle = {
  /** Takes one from every budget, or answers 429 with Retry-After and takes none. */
  take(budgets: readonly Budget[], message: string): Promise<TakenBudgets>
  /** The same group by group: nothing is counted in a later group while an earlier one has no room, such as a name that is not counted for a network over its limit. */
  takeInTurn(groups: readonly (readonly Budget[])[], message: string): Promise<TakenBudgets>
  tryTake(budgets: readonly Budget[]): Promise<Outcome>
  /** The same for one budget, in one write with a query, whose rows it returns. To count before a change, see `countingOne`. */
  tryTakeBeside<Row>(query: Query<Row>, budget: Budget): Promise<[Row[], Outcome]>
  refund(taken: TakenBudgets): Promise<void>
  firstOf(subjects: readonly string[], seconds: number): Promise<string[]>
  add(subject: string, more: number, seconds: number): Promise<number>
  clear(subjects: readonly string[]): Promise<void>
  /** Answers 429 if the last event was too recent; of two at once one passes. A clock set back doesn't lengthen the wait. */
  gap(subject: string, seconds: number, message: string): Promise<void>
}

/** Subjects contain names as typed, of any length; an index can't store long ones. */
const keyOf = (subject: string) =>
  subject.length <= 200 ? subject : `sha256:${createHash('sha256').update(subject).digest('hex')}`

type Counted = { subject: string; from: Date; hits: number }

/** Commits without waiting for the disk: for a statement of its own. The later commit of a change brings its count to the disk. */
const countingOne = compiledOnce<{ key: string; from: Date; until: Date; limit: number }>()(
  (_, value) => sql<Counted>`
    insert into throttle (subject, window_from, hits, expires_at)
    select ${value('key')}::text, ${value('from')}::timestamptz, 1, ${value('until')}::timestamptz
    from set_config('synchronous_commit', 'off', true) where ${value('limit')}::int > 0
    on conflict (subject, window_from) do update set hits = throttle.hits + 1 where throttle.hits < ${value('limit')}::int
    returning subject, window_from as "from", hits`,
)

/** Windows are aligned to multiples of their length. */
const windowOf = (seconds: number, at: Date) => new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000)

export type Window = { key: string; from: Date; until: Date }

/** Where a subject is counted at this moment. */
export function countedIn(subject: string, seconds: number, at: Date): Window {
  const from = windowOf(seconds, at)
  return { key: keyOf(subject), from, until: new Date(from.getTime() + seconds * 1000) }
}

const windowWith = (budget: Budget, at: Date) => ({ ...budget, ...countedIn(budget.subject, budget.seconds, at) })
type Windows = readonly ReturnType<typeof windowWith>[]

// In the order of the subjects, to avoid deadlocks. Columns are named, so that it is planned once.
const counting = (windows: Windows) => sql<Counted>`
    with asked as (
      select subject, window_from, expires_at, most from unnest(
        ${windows.map(({ key }) => key)}::text[], ${windows.map(({ from }) => from)}::timestamptz[],
        ${windows.map(({ until }) => until)}::timestamptz[], ${windows.map(({ limit }) => limit)}::int[]
      ) as asked (subject, window_from, expires_at, most)
    )
    insert into throttle (subject, window_from, hits, expires_at)
    select subject, window_from, 1, expires_at from asked where most > 0 order by subject, window_from
    on conflict (subject, window_from) do update set hits = throttle.hits + 1
    where throttle.hits < (
      select most from asked where asked.subject = excluded.subject and asked.window_from = excluded.window_from
    )
    returning subject, window_from as "from", hits`

async function judged(db: Db, windows: Windows, rows: readonly Counted[], at: Date): Promise<Outcome> {
  const taken = windows.flatMap(({ key, limit, from, until }) => {
    const row = rows.find((row) => row.subject === key && row.from.getTime() === from.getTime())
    return row ? [{ subject: key, limit, from: from.toISOString(), until: until.toISOString(), hits: row.hits }] : []
  })
  if (taken.length === windows.length) return { taken }
  await refund(db, taken)
  const spent = windows.filter(({ key }) => !taken.some((window) => window.subject === key))
  const until = Math.max(...spent.map((window) => window.until.getTime()))
  return { spent, retryAfter: Math.max(1, Math.ceil((until - at.getTime()) / 1000)) }
}

async function refund(db: Db, taken: TakenBudgets) {
  if (taken.length === 0) return
  await sql`
    with given as (
      select subject, window_from, count(*)::int as times from unnest(
        ${taken.map(({ subject }) => subject)}::text[], ${taken.map(({ from }) => new Date(from))}::timestamptz[]
      ) as given (subject, window_from) group by subject, window_from
    ), held as (
      select subject, window_from, hits - times as hits from throttle join given using (subject, window_from)
      order by subject, window_from for update of throttle
    ), gone as (
      delete from throttle using held
      where held.hits <= 0 and throttle.subject = held.subject and throttle.window_from = held.window_from
    )
    update throttle set hits = held.hits from held
    where held.hits > 0 and throttle.subject = held.subject and throttle.window_from = held.window_from`.execute(db)
}

export function openThrottle(db: Db, now: () => Date): Throttle {
  async function tryTake(budgets: readonly Budget[]): Promise<Outcome> {
    if (budgets.length === 0) return { taken: [] }
    const at = now()
    const windows = budgets.map((budget) => windowWith(budget, at))
    return judged(db, windows, (await counting(windows).execute(db)).rows, now())
  }

  async function take(budgets: readonly Budget[], message: string): Promise<TakenBudgets> {
    const outcome = await tryTake(budgets)
    if ('taken' in outcome) return outcome.taken
    throw new HttpError(429, message, outcome.retryAfter)
  }

  return {
    tryTake,
    take,
    async takeInTurn(groups, message) {
      const taken: TakenBudgets = []
      try {
        for (const group of groups) taken.push(...(await take(group, message)))
        return taken
      } catch (error) {
        await refund(db, taken)
        throw error
      }
    },
    async tryTakeBeside(query, budget) {
      const window = windowWith(budget, now())
      const [found, rows] = await together(db, query, countingOne(db, window))
      return [found, await judged(db, [window], rows, now())]
    },
    refund: (taken) => refund(db, taken),
    async firstOf(subjects, seconds) {
      const from = windowOf(seconds, now())
      const { rows } = await sql<{ subject: string }>`
        insert into throttle (subject, window_from, hits, expires_at)
        select subject, ${from}, 1, ${new Date(from.getTime() + seconds * 1000)} from unnest(${subjects.map(keyOf)}::text[]) as asked (subject)
        order by subject on conflict do nothing returning subject`.execute(db)
      const first = new Set(rows.map(({ subject }) => subject))
      return subjects.filter((subject) => first.has(keyOf(subject)))
    },
    async add(subject, more, seconds) {
      const { key, from, until } = countedIn(subject, seconds, now())
      const { rows } = await sql<{ hits: number }>`
        insert into throttle (subject, window_from, hits, expires_at) values (${key}, ${from}, ${more}::int, ${until})
        on conflict (subject, window_from) do update set hits = throttle.hits + excluded.hits returning hits`.execute(db)
      return rows[0]?.hits ?? 0
    },
    async clear(subjects) {
      await sql`delete from throttle where subject = any(${subjects.map(keyOf)})`.execute(db)
    },
    async gap(subject, seconds, message) {
      const until = new Date(now().getTime() + seconds * 1000)
      const { rows } = await sql`
        insert into throttle (subject, window_from, hits, expires_at) values (${keyOf(subject)}, 'epoch', 1, ${until})
        on conflict (subject, window_from) do update set expires_at = excluded.expires_at
        where throttle.expires_at <= ${now()} or throttle.expires_at > ${new Date(until.getTime() + skewMs)}
        returning 1`.execute(db)
      if (rows.length > 0) return
      const { rows: last } = await sql<{
        expires_at: Date
      }>`select expires_at from throttle where subject = ${keyOf(subject)}`.execute(db)
      const left = (last[0]?.expires_at.getTime() ?? 0) - now().getTime()
      throw new HttpError(429, message, Math.max(1, Math.ceil(left / 1000)))
    },
  }
}
