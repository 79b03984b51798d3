/** Who did something, as applicants see it. */
export const actors = ['you', 'office', 'system', 'gateway'] as const
export type Actor = (typeof actors)[number]
