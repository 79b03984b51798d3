/**
 * The numbers of the advisory locks, each for one thing, on every process that shares a database. They never change: two versions
 * of the product may run side by side for a moment.
 */
export const lockNumbers = {
  migrations: 7_240_113,
  /** What a start does before it serves: first accounts, settings, reference lists. */
  start: 7_240_114,
  // 7,301 was held by writers of the activity log, before it had seals.
  /** No two records take one e-mail: exclusive for all addresses, or shared with a second lock of one address. */
  emails: 7_302,
  /** Of several processes one seals the activity log. */
  sealer: 7_303,
} as const
export type LockNumber = (typeof lockNumbers)[keyof typeof lockNumbers]
