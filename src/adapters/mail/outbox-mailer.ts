import { outboxWriter } from '#server/outgoing/outbox-folder.ts'
import { MailRejected, type Mailer } from '#server/ports/mailer.ts'
import { messageOf, type Sender } from './message.ts'

export type OutboxOptions = { folder: string; from: Sender; now: () => Date }

/** One `.eml` file (RFC 5322) each, whose name sorts by time, whole or not there. Lines end in a bare LF, so that plain tools read them. */
export function outboxMailer({ folder, from, now }: OutboxOptions): Mailer {
  const keep = outboxWriter(folder, '.eml')
  return {
    async send(mail) {
      const date = now()
      // The library is loaded for the first mail, not by every start.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await composer.sendMail(messageOf(mail, from, date))
      try {
        await keep(date, message)
      } catch (error) {
        throw new MailRejected('The message could not be written to the outbox', false, { cause: error })
      }
    },
    check: async () => {},
    close: async () => {},
  }
}
