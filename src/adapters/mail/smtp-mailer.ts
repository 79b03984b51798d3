import { MailRejected, type Mailer } from '#server/ports/mailer.ts'
import { messageOf, type Sender } from './message.ts'

/** Timeouts in milliseconds: for the connection, the relay's greeting, and any later reply. */
type SmtpTimeouts = { connection: number; greeting: number; socket: number }

/** `requireTls` refuses a relay that does not offer STARTTLS; it has no bearing on `smtps://`, which is encrypted from the start. */
export type SmtpOptions = { url: string; from: Sender; now: () => Date; requireTls: boolean; timeouts?: SmtpTimeouts }

/** At most two kept connections. One `send` is one try; only a connection found dead before a byte of the message was sent is replaced once. */
export function smtpMailer({ from, now, ...place }: SmtpOptions): Mailer {
  let opened: ReturnType<typeof relayAt> | undefined
  const relay = () => (opened ??= relayAt(place))
  return {
    async send(mail) {
      const message = messageOf(mail, from, now())
      try {
        await (await relay()).sendMail(message)
      } catch (error) {
        throw rejection(error)
      }
    },
    check: async () => void (await (await relay()).verify()),
    close: async () => (await opened)?.close(),
  }
}

/** The library is loaded for the first mail, not by every start. */
async function relayAt({ url, requireTls, timeouts = patience }: Pick<SmtpOptions, 'url' | 'requireTls' | 'timeouts'>) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    requireTLS: requireTls,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const patience: SmtpTimeouts = { connection: 5_000, greeting: 5_000, socket: 15_000 }

/**
 * A 5yz reply is final (RFC 5321, section 4.2.1) when it answers the recipient or the message. The same reply to anything
 * else (sign-in, sender) is our own setting's fault and must not condemn an applicant's address; so is 530, "authenticate
 * first".
 */
function rejection(error: unknown): MailRejected {
  const { message, code, command, responseCode }: Failure = error instanceof Error ? error : { message: String(error) }
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 530
  const isTheirs = command === 'RCPT TO' || command === 'DATA'
  return new MailRejected(code === undefined ? message : `${code}: ${message}`, isRefused && isTheirs, { cause: error })
}

type Failure = { message: string; code?: string; command?: string; responseCode?: number }
