/**
 * What applicants may change of an application that they have submitted: everything, only what they were asked to correct, or nothing.
 * Site Settings say it for those that wait, a status title for those that have it (APP-44).
 */
export const changePolicies = ['all', 'items', 'nothing'] as const
export type ChangePolicy = (typeof changePolicies)[number]

/** What each is called where it is chosen. */
export const changePolicyLabels: Record<ChangePolicy, string> = {
  all: 'Everything',
  items: 'Only what was asked for',
  nothing: 'Nothing',
}
