import type { LastBackup } from '../contract.ts'

/** Every text of backups. */
export const texts = {
  title: 'Backups',
  off: 'The product makes no backups: BACKUP_TO is not set. The steps are in docs/operations.md.',
  none: 'No backup has been made yet. The first one is made at its next time, tonight at two unless BACKUP_CRON is set.',
  unreadable: 'The place where backups are kept can’t be read. The log of the server says why.',
  last: (moment: string) => `Last backup: ${moment}, verified`,
  old: 'There should have been another since. The log of the server says why there is none; the owner is mailed each morning.',
  states: { recent: 'Recent', old: 'Too old', none: 'None yet', off: 'Off', unreadable: 'Unreadable' } satisfies Record<
    LastBackup['State'],
    string
  >,
} as const
