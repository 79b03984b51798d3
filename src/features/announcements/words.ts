/** What those who only read announcements see beside them, and so in their language (LANG-13). */
export const words = {
  announcements: 'Announcements',
  loading: 'Loading announcements...',
  none: 'No announcements available.',
} as const
