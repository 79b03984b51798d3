import { withoutRollNumber } from './roll-number.ts'

/** APP-50: each application is in exactly one. `Tab` is the list's filter field. */
export const tabNames = ['To decide', 'Incomplete', 'Waiting for applicant', 'Approved', 'Rejected'] as const
export type TabName = (typeof tabNames)[number]

/** QUEUE-3, QUEUE-6, QUEUE-8, ADDR-1, APP-53: tabs beside an application's own. */
export const queueTabs = [
  'Mine',
  'Overdue',
  'Corrections back',
  'Unread messages',
  'Address not confirmed',
  withoutRollNumber,
] as const
export type ListTab = TabName | (typeof queueTabs)[number]
export const listTabs: readonly ListTab[] = [...tabNames, ...queueTabs]

export const tabField = 'Tab'
/** QUEUE-6: its only value is `sent`. */
export const correctionsField = 'Corrections'
/** QUEUE-8: its only value is `unread`. */
export const messagesField = 'Messages'
export const keysAtOnce = 2_000
/** LIST-22: in one request. */
export const mostFilters = 12
/** LIST-22: from there on lists show '10,000+'. */
export const mostCounted = 10_000

/** LIST-22: such as 9,999 or '10,000+'. */
export const countText = (count: number): string => `${count.toLocaleString('en-IN')}${count >= mostCounted ? '+' : ''}`
