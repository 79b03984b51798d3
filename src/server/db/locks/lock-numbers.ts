/**
 * The numbers of the advisory locks, each with one purpose, for all processes that share a database. They never change: two
 * versions of the product may run side by side for a moment.
 */
export const lockNumbers = {
  migrations: 7_240_113,
  /** Startup work before serving: first accounts, settings, reference lists. */
  start: 7_240_114,
  // 7,301 was used by writers of the activity log, before it had seals.
  /** No two records use the same e-mail: exclusive for all addresses, or shared plus a second lock for one address. */
  emails: 7_302,
  /** Only one process at a time seals the activity log. */
  sealer: 7_303,
  /** Only one process at a time replaces the secret key. */
  rotation: 7_304,
  /** Only one process at a time tries to restore a backup. */
  drill: 7_305,
} as const
export type LockNumber = (typeof lockNumbers)[keyof typeof lockNumbers]
