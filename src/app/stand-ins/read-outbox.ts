import { readMails } from '#adapters/mail/read-outbox.ts'
import { readSms } from '#adapters/sms/read-outbox.ts'
import type { OutboxMessage } from '#server/outgoing/outbox-folder.ts'

export async function readOutbox(folder: string, limit: number): Promise<OutboxMessage[]> {
  const kept = await Promise.all([readMails(folder, limit), readSms(folder, limit)])
  return kept
    .flat()
    .toSorted((one, other) => (one.file < other.file ? 1 : -1))
    .slice(0, limit)
}
