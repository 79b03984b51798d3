import type { OutboxKind, OutboxService, OutboxState } from '../outbox.ts'

const kinds: Record<OutboxKind, string> = {
  lead: 'Lead',
  status: 'Status',
  convert: 'Convert to deal',
  'second-lead': 'Second-lead',
}
const services: Record<OutboxService, string> = { crm: 'The lead service', crm2: 'The second CRM' }
const states: Record<OutboxState, string> = { waiting: 'Waiting', done: 'Done', failed: 'Failed' }

/** Every text of the outbox. */
export const texts = {
  title: 'Outbox',
  intro: 'What the lead service and the second CRM are told about applications, each thing once and in order.',
  empty: 'When an application is saved, submitted or approved, what the lead service is told about it appears here.',
  kinds,
  services,
  states,
  what: 'What',
  service: 'Service',
  email: 'Email',
  applicationNo: 'Application No',
  state: 'State',
  attempts: 'Tries',
  note: 'What came of it',
  created: 'Asked for',
  nextTry: 'Next try',
  ended: 'Ended',
  all: 'All',
  withCount: (word: string, count: number) => `${word} (${count})`,
  show: 'Show',
  readAgain: 'Refresh',
  tryAgain: 'Try again',
  tryAll: (count: number) => (count === 0 ? 'Try all failed again' : `Try all failed again (${count})`),
  stopped: (service: OutboxService) => `${services[service]} is not being told anything`,
  until: (moment: string, reason: string) =>
    `It is tried again at ${moment}, or as soon as you press Try again below. The last answer was: ${reason}`,
} as const
