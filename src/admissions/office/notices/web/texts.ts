/** Every text of the notices. */
export const texts = {
  notices: 'Notices',
  unread: (count: number) => `Notices, ${count} unread`,
  none: 'You have no notices.',
  readAll: 'Mark all as read',
  isNew: 'New:',
  settings: 'Settings',
  settingsHint: 'How you hear about your applications. The daily mail comes at 7:30 and lists your unread notices.',
} as const
