import { newestInOutbox, type OutboxMessage } from '#server/outgoing/outbox-folder.ts'

export async function readMails(folder: string, limit: number): Promise<OutboxMessage[]> {
  const { default: PostalMime } = await import('postal-mime')
  const files = await newestInOutbox(folder, '.eml', limit)
  return Promise.all(
    files.map(async ({ file, bytes }) => {
      const { to, subject, date, text, html } = await PostalMime.parse(bytes)
      return { file, to: to?.[0]?.address ?? '', subject: subject ?? '', date: date ?? '', text: text ?? '', html }
    }),
  )
}
