import { z } from 'zod/mini'
import { username } from '#admissions/record/applications/contract.ts'
import { call, message } from '#shared/call.ts'

export const reminderSent = 'Reminder sent.'
export const noMailbox = 'There is no e-mail address to write to.'
export const sentLately = 'A reminder was sent less than a day ago.'
export const stoppedByThem = 'The applicant has stopped these reminders.'
export const nothingOpen = 'There is nothing to remind of.'

/** REM-6: a reminder by hand. */
export const sendReminder = call({
  path: 'reminders/send',
  summary: 'Reminds an applicant of what is open now: a draft, corrections or a fee. One reminder a day at most.',
  body: z.object({ username }),
  reply: message,
  envelope: 'status',
  access: 'decideApplications',
})
