/** Every text of the activity log's screens. SCREEN-20: fixed spellings stay. */
export const texts = {
  activityLog: 'Activity Log',
  userName: 'User Name',
  module: 'Module',
  log: 'Log',
  date: 'Date',
  applicationNo: 'Application No',
  changes: 'What changed',
  more: (count: number) => `and ${count} more`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  blank: '(blank)',
  showChanges: 'Show what changed',
  noChanges: 'This entry tells no values.',
  logEmpty: 'What people do appears here.',

  downloads: 'User Wise Download List',
  downloadCount: 'Download Count',
  noDownloads: 'Nobody took a document or a filled PDF in this period.',
} as const
