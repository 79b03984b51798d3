import { z } from 'zod'
import { call } from '#shared/call.ts'

/** BACKUP-4: what admins read of the backups. */
export const backups = {
  last: call({
    path: 'backups/last',
    summary:
      'When the last backup was made that proved to be whole. `State` is off where no place for backups is set, none before the first, old once the next one is two hours late, unreadable where the place does not answer.',
    body: z.object({}),
    reply: z.object({ State: z.enum(['off', 'none', 'recent', 'old', 'unreadable']), At: z.string() }),
    envelope: 'status',
    access: 'administer',
  }),
}
export type LastBackup = z.output<typeof backups.last.reply>
