/** Who did something, as applicants are told it. */
export const doers = ['you', 'office', 'system', 'gateway'] as const
export type Doer = (typeof doers)[number]
