import type { LastBackup, LastDrill } from '../contract.ts'

const count = (number: number, what: string) => `${number.toLocaleString('en-IN')} ${what}${number === 1 ? '' : 's'}`

export const texts = {
  title: 'Backups',
  off: 'Backups are off because BACKUP_TO is not set. To set them up, see docs/operations.md.',
  none: 'No backups yet. The first one runs tonight at two, or at the time in BACKUP_CRON.',
  unreadable: 'The backups can’t be read. The server log says why.',
  last: (moment: string) => `Last backup: ${moment}, verified`,
  drill: {
    badge: 'Restore drill failed',
    none: 'No restore drill yet. The first runs in the morning after the next backup.',
    passed: ({ Backup, Rows, Files, Seconds, Place }: LastDrill, moment: string) =>
      `Restore drill: passed on ${moment}. Backup ${Backup} was restored into ${Place} in ${Seconds} s, and dropped again. ${count(Rows, 'row')}, ${count(Files, 'file')}, the activity log and the signature fit.`,
    failed: ({ Backup }: LastDrill, moment: string) => `Restore drill: failed on ${moment}. Backup ${Backup}:`,
    again: 'It is repeated each morning until it passes. The owner gets a mail each time.',
  },
  old: 'The next backup is overdue. The server log says why. The owner gets a mail every morning until there is one.',
  states: { recent: 'Recent', old: 'Overdue', none: 'None yet', off: 'Off', unreadable: 'Unreadable' } satisfies Record<
    LastBackup['State'],
    string
  >,
} as const
