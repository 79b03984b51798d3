import { blank } from '../changes.ts'
import type { LogBreak } from '../contract.ts'

/** SCREEN-20: fixed spellings stay. */
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
  blank,
  showChanges: 'Show what changed',
  noChanges: 'No values were recorded.',
  logEmpty: 'Activity appears here.',
  exportExcel: 'Export Excel',
  exported: 'The entries were exported.',
  nothingLogged: 'No activity yet.',

  breaksTitle: 'The log was changed from outside',
  breaksHint:
    'The nightly check found entries that no longer match their digests. Compare them with a backup. The owner can acknowledge what is explained, which stops the alerts about it.',
  nameOfBreak: ({ What, Entry }: Pick<LogBreak, 'What' | 'Entry'>) =>
    What.startsWith('seal ') ? `Seal ${Entry}: ${What.slice(5)}` : `Entry ${Entry}: ${What}`,
  foundOn: (moment: string) => `Found ${moment}`,
  open: 'Open',
  acknowledged: 'Acknowledged',
  acknowledge: 'Acknowledge',
  acknowledgeOf: (name: string) => `Acknowledge ${name}`,
  acknowledgedBy: (name: string, moment: string) => `${name}, ${moment}`,

  downloads: 'User Wise Download List',
  downloadCount: 'Download Count',
  noDownloads: 'No downloads in this period.',
} as const
