/** HOOK-2: the events of webhooks, by their names in messages, with their titles on screens. */
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

/** HOOK-6: the event that an admin sends to try a webhook; it can't be subscribed to. */
export const testEvent = 'webhook.test'
/** Everything that webhooks are sent. */
export type WebhookKind = WebhookEvent | typeof testEvent
