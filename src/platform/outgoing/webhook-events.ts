/** HOOK-2: by their names in messages. */
export const eventTitles = {
  'application.submitted': 'Application submitted',
  'application.approved': 'Application approved',
  'application.statuschanged': 'Application status changed',
  'application.erased': 'Application erased',
  'payment.confirmed': 'Fee paid',
  'sheet.approved': 'Sheet approved',
} as const
export type WebhookEvent = keyof typeof eventTitles
export const webhookEvents = Object.keys(eventTitles) as WebhookEvent[]

/** HOOK-6: it can't be subscribed to. */
export const testEvent = 'webhook.test'
export type WebhookKind = WebhookEvent | typeof testEvent
