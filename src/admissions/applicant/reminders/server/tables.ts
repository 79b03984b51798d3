import type { ReminderKind, StoppableKind } from '../reminders.ts'

export type ReminderTables = {
  /** `step` is the mail's `from`, in days. */
  reminders_sent: { application_id: number; kind: ReminderKind; step: number; sent_at: Date }
  reminder_stops: { username: string; kind: StoppableKind; stopped_at: Date }
}
