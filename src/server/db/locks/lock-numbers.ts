/** The numbers never change: two versions of the product may run side by side for a moment. */
export const lockNumbers = {
  migrations: 7_240_113,
  start: 7_240_114,
  // 7,301 was used by writers of the activity log, before it had seals.
  /** No two records use the same e-mail: exclusive for all addresses, or shared plus a second lock for one address. */
  emails: 7_302,
  sealer: 7_303,
  rotation: 7_304,
  drill: 7_305,
} as const
export type LockNumber = (typeof lockNumbers)[keyof typeof lockNumbers]
