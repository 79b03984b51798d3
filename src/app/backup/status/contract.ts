import { z } from 'zod/mini'
import { call } from '#shared/call.ts'

/** BACKUP-6: `State` is none before the first drill; `Faults` has a line for each fault that it found. */
const drill = z.object({
  State: z.enum(['none', 'passed', 'failed']),
  At: z.string(),
  Backup: z.string(),
  Seconds: z.number(),
  Rows: z.number(),
  Files: z.number(),
  Place: z.string(),
  Faults: z.array(z.string()),
})
export type LastDrill = z.output<typeof drill>

export const backups = {
  last: call({
    path: 'backups/last',
    body: z.object({}),
    reply: z.object({ State: z.enum(['off', 'none', 'recent', 'old', 'unreadable']), At: z.string(), Drill: drill }),
    envelope: 'status',
    access: 'administer',
  }),
}
export type LastBackup = z.output<typeof backups.last.reply>
