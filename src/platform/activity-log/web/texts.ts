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
  noChanges: 'No values were recorded.',
  logEmpty: 'Activity appears here.',
  nothingLogged: 'No activity yet.',

  downloads: 'User Wise Download List',
  downloadCount: 'Download Count',
  noDownloads: 'No downloads in this period.',
} as const
