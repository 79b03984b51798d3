import { sessionStore, slowedStore } from '#platform/sessions/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { daySeconds } from '#shared/time/durations.ts'

/** More than strangers may try of one name on a day (`try-limits.ts`). */
const everyTry = 100

/**
 * ADDR-9: ends a sign-in that wasn't its person's. For a day strangers' tries for the name are used up: their codes count only on a device
 * that the link in a mail has made known.
 */
export async function slowAccount({ db, now, throttle }: Deps, username: string, session: string | undefined): Promise<void> {
  if (session !== undefined) await sessionStore(db, now).end(session)
  const until = new Date(now().getTime() + daySeconds * 1000)
  for (const what of ['codes', 'passwords'] as const) {
    await throttle.add(`${what}-wrong-day:${username}`, everyTry, daySeconds)
    await slowedStore(db, now).begin(`${what}:${username}`, until)
  }
}
