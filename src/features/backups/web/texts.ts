import type { LastBackup } from '../contract.ts'

/** Every text of backups. */
export const texts = {
  title: 'Backups',
  off: 'Backups are off because BACKUP_TO is not set. To set them up, see docs/operations.md.',
  none: 'No backups yet. The first one runs tonight at two, or at the time in BACKUP_CRON.',
  unreadable: 'The backups can’t be read. The server log says why.',
  last: (moment: string) => `Last backup: ${moment}, verified`,
  old: 'The next backup is overdue. The server log says why. The owner gets a mail every morning until there is one.',
  states: { recent: 'Recent', old: 'Overdue', none: 'None yet', off: 'Off', unreadable: 'Unreadable' } satisfies Record<
    LastBackup['State'],
    string
  >,
} as const
