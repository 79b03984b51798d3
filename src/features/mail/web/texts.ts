import type { Delivery } from '../contract.ts'

/** Every text of the mails' screens; the specifications have none. */
export const texts = {
  mailTemplates: 'Mail Templates',
  intro: 'What the product writes to people. Each mail is plain text.',
  edit: 'Edit',
  cancel: 'Cancel',
  changed: 'Changed',
  isOff: 'Not sent',
  isSent: 'Send this mail',
  subject: 'Subject',
  text: 'Text',
  places: 'Places',
  placesHint: 'These are filled in for each mail. Write them as they stand here, with their braces.',
  original: 'Use the original wording',
  preview: 'Preview',
  previewHint: 'With examples in its places.',
  loading: 'Loading…',

  mailLog: 'Mail Log',
  to: 'To',
  template: 'Mail',
  channel: 'Sent by',
  state: 'State',
  tries: 'Tries',
  error: 'Last error',
  queued: 'Queued',
  ended: 'Ended',
  logEmpty: 'Mails and SMS appear here when they are queued, and stay for 90 days.',
  channels: { mail: 'Mail', sms: 'SMS' } satisfies Record<Delivery['Channel'], string>,
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed', dropped: 'Dropped' } satisfies Record<
    Delivery['State'],
    string
  >,
} as const
