import { countToReseal, resealSome } from '#admissions/record/applications/server/changes/upkeep/reseal-store.ts'
import { resealSecondSteps } from '#accounts/sign-in/server/second-step/store.ts'
import { resealWebhooks } from '#platform/webhooks/server/store.ts'
import type { Db } from '#server/db/open.ts'
import { belongToPresentKey, isUnderPresentKey } from '#server/start/installation.ts'
import { retirePreviousKeys } from '#server/secrets/retired-keys-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** The numbers of re-encrypted Aadhaar numbers and of all values; undefined if everything already used the current key. */
export type Rotated = { numbers: number; values: number } | undefined

/**
 * SEC-18: re-encrypts everything with the current key, and makes the database belong to it. The product may run meanwhile, with both keys. Each
 * step is safe to repeat, and the last one updates the fingerprint: an interrupted run continues where it stopped. SEC-32: one that was done
 * before looks at everything again, because a process that knew only the old key may have written since.
 */
export async function rotateKey(
  db: Db,
  { ring, previous }: { ring: Secrets; previous: Secrets },
  report: (done: number, all: number) => void = () => {},
): Promise<Rotated> {
  const isDone = await isUnderPresentKey(db, ring)
  const inTransaction = (reseal: (tx: Db) => Promise<number>) => db.transaction().execute(reseal)
  const others =
    (await inTransaction((tx) => retirePreviousKeys(tx, ring, previous))) +
    (await inTransaction((tx) => resealSecondSteps(tx, ring))) +
    (await inTransaction((tx) => resealWebhooks(tx, ring)))
  const all = await countToReseal(db, ring)
  let numbers = 0
  for (;;) {
    const some = await resealSome(db, ring)
    if (some === 0) break
    numbers += some
    report(numbers, Math.max(all, numbers))
  }
  if (isDone && numbers + others === 0) return undefined
  await belongToPresentKey(db, ring)
  return { numbers, values: numbers + others }
}
