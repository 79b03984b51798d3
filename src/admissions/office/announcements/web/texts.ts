/** Applicants read these, so they are translated (LANG-13). */
export const words = {
  announcements: 'Announcements',
  loading: 'Loading announcements...',
  none: 'No announcements available.',
} as const

/** SCREEN-20: fixed spellings stay. */
export const texts = {
  ...words,
  add: 'ADD Announcement',
  edit: 'Edit',
  retire: 'Retire',
  bringBack: 'Show again',
  delete: 'Delete',
  actionOn: (action: string, title: string) => `${action}: ${title}`,
  shownFrom: (from: string, until: string) => (until === '' ? `From ${from}` : `From ${from} to ${until}`),
  states: { shown: 'Shown', scheduled: 'Scheduled', over: 'Over', retired: 'Retired' },

  newAnnouncement: 'New announcement',
  editAnnouncement: 'Edit announcement',
  title: 'Title',
  content: 'Content',
  firstDay: 'First day',
  firstDayHint: 'Leave blank for today.',
  lastDay: 'Last day',
  lastDayHint: 'Leave blank to show it until it is retired.',
  isActive: 'Active',
  cancel: 'Cancel',
} as const
