import { dayMs, daySeconds } from '#shared/time/durations.ts'
import { slowedStore } from '#platform/sessions/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { openThrottle, type Budget } from '#server/limits/throttle.ts'

export const strangersBudgets = (username: string) =>
  ({
    codes: { subject: `codes-wrong-day:${username}`, limit: 10, seconds: daySeconds },
    passwords: { subject: `passwords-wrong-day:${username}`, limit: 30, seconds: daySeconds },
  }) satisfies Record<string, Budget>

/** Until the end of tomorrow, because the budgets' days are those of UTC. */
export async function slowDown(tx: Db, at: Date, username: string): Promise<void> {
  const tomorrow = new Date(at.getTime() + dayMs)
  const { codes, passwords } = strangersBudgets(username)
  for (const day of [at, tomorrow])
    for (const { subject, limit, seconds } of [codes, passwords]) await openThrottle(tx, () => day).add(subject, limit, seconds)
  const until = new Date(Math.floor(tomorrow.getTime() / dayMs) * dayMs + dayMs)
  const slowed = slowedStore(tx, () => at)
  for (const what of ['codes', 'passwords'] as const) await slowed.begin(`${what}:${username}`, until)
}
