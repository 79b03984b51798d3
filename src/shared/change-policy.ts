/**
 * The fields that applicants may change in a submitted application: all, only the requested corrections, or none. Site
 * Settings decide it for applications that wait for a decision, a status title for those that have one (APP-44).
 */
export const changePolicies = ['all', 'items', 'nothing'] as const
export type ChangePolicy = (typeof changePolicies)[number]

export const changePolicyLabels: Record<ChangePolicy, string> = {
  all: 'Everything',
  items: 'Only what was asked for',
  nothing: 'Nothing',
}
