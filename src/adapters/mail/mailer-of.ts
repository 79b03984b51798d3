import type { Config } from '#server/start/config.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'INSTITUTION' | 'NODE_ENV'>

/** The mail server that `SMTP_URL` names, over TLS or not at all in production; without one the outbox. */
export function mailerOf({ SMTP_URL, MAIL_FROM, INSTITUTION, NODE_ENV }: Settings, folder: string, now: () => Date): Mailer {
  const from = { name: INSTITUTION, address: MAIL_FROM }
  if (!SMTP_URL) return outboxMailer({ folder, from, now })
  return smtpMailer({ url: SMTP_URL, from, now, requireTls: NODE_ENV === 'production' })
}
