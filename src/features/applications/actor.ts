/** Who did something, as applicants are told it. */
export const actors = ['you', 'office', 'system', 'gateway'] as const
export type Actor = (typeof actors)[number]
