import { testEvent, webhookEvents } from './webhook-events.ts'

export const leadKinds = { lead: 'crm', status: 'crm', convert: 'crm', 'second-lead': 'crm2' } as const
export type LeadKind = keyof typeof leadKinds
export type LeadService = (typeof leadKinds)[LeadKind]
export const leadServices = ['crm', 'crm2'] as const satisfies readonly LeadService[]

export const outboxKinds = ['lead', 'status', 'convert', 'second-lead', ...webhookEvents, testEvent] as const
export type OutboxKind = (typeof outboxKinds)[number]
export const outboxServices = [...leadServices, 'webhook'] as const
export type OutboxService = (typeof outboxServices)[number]

export const outboxStates = ['waiting', 'done', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]
