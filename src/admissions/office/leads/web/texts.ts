import { messages } from '#shared/messages.ts'
import type { LeadService, OutboxKind, OutboxService, OutboxState } from '#platform/outgoing/kinds.ts'
import { eventTitles, testEvent } from '#platform/outgoing/webhook-events.ts'

const kinds: Record<OutboxKind, string> = {
  lead: 'Lead',
  status: 'Status',
  convert: 'Convert to deal',
  'second-lead': 'Second-lead',
  ...eventTitles,
  [testEvent]: 'Test of a webhook',
}
const services: Record<OutboxService, string> = { crm: 'The lead service', crm2: 'The second CRM', webhook: 'Webhooks' }
const states: Record<OutboxState, string> = { waiting: 'Waiting', done: 'Done', failed: 'Failed' }

export const texts = {
  title: 'Lead updates',
  intro: 'Updates for the lead service and the second CRM, and messages to webhooks. Each is sent once, in order.',
  empty: 'Updates appear here when an application is saved, submitted or approved.',
  kinds,
  services,
  states,
  what: 'Type',
  service: 'Service',
  email: 'Email or webhook',
  applicationNo: 'Application No',
  state: 'State',
  attempts: 'Attempts',
  note: 'Result',
  created: 'Created',
  nextTry: 'Next attempt',
  ended: 'Ended',
  all: 'All',
  withCount: (word: string, count: number) => `${word} (${count})`,
  show: 'Show',
  readAgain: 'Refresh',
  tryAgain: messages.tryAgain,
  tryAll: (count: number) => (count === 0 ? 'Try all failed again' : `Try all failed again (${count})`),
  failedLeads: (total: number) => (total === 1 ? 'lead was not delivered' : 'leads were not delivered'),
  notCounted: 'Unknown',
  stopped: (service: LeadService) => `${services[service]} is not receiving updates`,
  until: (moment: string, reason: string) =>
    `The next attempt is at ${moment}, or when you press Try again below. The last answer was: ${reason}`,
} as const
