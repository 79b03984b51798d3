/** What the mail about a message says of those before it. */
export const mailWords = {
  unread: { one: 'You have 1 unread message.', many: 'You have {count} unread messages.' },
} as const
