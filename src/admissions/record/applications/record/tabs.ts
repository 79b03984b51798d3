import { withoutRollNumber } from './roll-number.ts'

/**
 * APP-50: what an application waits for, as the tabs of the staff list divide them: each is in exactly one. `Tab` is the field of the
 * list that filters by it.
 */
export const tabNames = ['To decide', 'Incomplete', 'Waiting for applicant', 'Approved', 'Rejected'] as const
export type TabName = (typeof tabNames)[number]

/** QUEUE-3, QUEUE-6, QUEUE-8, ADDR-1, APP-53: further tabs, which an application may be in beside its own. */
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

/** The field by which lists are filtered to a tab. */
export const tabField = 'Tab'
/** QUEUE-6: the field by which lists are filtered to what the applicant has sent back: equal to `sent`. */
export const correctionsField = 'Corrections'
/** QUEUE-8: the field that filters lists to applications with an unread message of the applicant: equal to `unread`. */
export const messagesField = 'Messages'
/** REV-3: how many records one piece of a filter's order holds. */
export const keysAtOnce = 2_000
/** LIST-22: how many filters one request counts. */
export const mostFilters = 12
/** LIST-22: the highest count; from there on lists show '10,000+'. */
export const mostCounted = 10_000

/** LIST-22: a number as it is read, such as 9,999; '10,000+' for as many and more. */
export const countText = (count: number): string => `${count.toLocaleString('en-IN')}${count >= mostCounted ? '+' : ''}`
