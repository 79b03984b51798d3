import { countToReseal, resealSome } from '#features/applications/server/record/reseal-store.ts'
import { resealSecondSteps } from '#features/sign-in/server/second-step/store.ts'
import { resealWebhooks } from '#features/webhooks/server/store.ts'
import type { Db } from '#server/db/open.ts'
import { belongToPresentKey, isUnderPresentKey } from '#server/start/installation.ts'
import { retirePreviousKeys } from '#server/secrets/retired-keys-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** The result of replacing the key: how many values were re-encrypted; undefined if everything already used the current key. */
export type Rotated = { resealed: number } | undefined

/**
 * SEC-18: re-encrypts everything with the current key, and makes the database belong to it. The product may run meanwhile, with both keys. Each
 * step is safe to repeat, and the last one updates the fingerprint: an interrupted run continues where it stopped.
 */
export async function rotateKey(
  db: Db,
  { ring, previous }: { ring: Secrets; previous: Secrets },
  report: (done: number, all: number) => void = () => {},
): Promise<Rotated> {
  if ((await isUnderPresentKey(db, ring)) && (await countToReseal(db, ring)) === 0) return undefined
  await db.transaction().execute((tx) => retirePreviousKeys(tx, ring, previous))
  await db.transaction().execute((tx) => resealSecondSteps(tx, ring))
  await db.transaction().execute((tx) => resealWebhooks(tx, ring))
  const all = await countToReseal(db, ring)
  let resealed = 0
  for (;;) {
    const some = await resealSome(db, ring)
    if (some === 0) break
    resealed += some
    report(resealed, Math.max(all, resealed))
  }
  await belongToPresentKey(db, ring)
  return { resealed }
}
