/** What the outbox tells, and to whom. */
export const outboxKinds = { lead: 'crm', status: 'crm', convert: 'crm', 'second-lead': 'crm2' } as const
export type OutboxKind = keyof typeof outboxKinds
export type OutboxService = (typeof outboxKinds)[OutboxKind]
export const outboxServices = ['crm', 'crm2'] as const satisfies readonly OutboxService[]

export const outboxStates = ['waiting', 'done', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]
