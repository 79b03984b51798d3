import { z } from 'zod/mini'
import { username } from '#admissions/record/applications/contract.ts'
import { answersMessage, call } from '#shared/call.ts'

export const reminderSent = 'Reminder sent.'
export const noMailbox = 'There is no e-mail address to write to.'
export const sentLately = 'A reminder was sent less than a day ago.'
export const stoppedByThem = 'The applicant has stopped these reminders.'
export const nothingOpen = 'There is nothing to remind of.'

export const sendReminder = call({
  path: 'reminders/send',
  body: z.object({ username }),
  ...answersMessage('status', 'decideApplications'),
})
