import { Rejected } from './rejected.ts'

/**
 * A message in our terms: `to` is one plain ASCII address, `text` the whole body, `html` the same for programs that show it.
 * A one-time code is alone on a line of `text`. `id`, if present, is the same for every try of one message: it becomes the
 * Message-ID, by which a mailbox recognises a repeated one. `sender` is the name it comes from, the installation's where it is absent.
 * `stopUrl` is where one click ends mails of this kind: mail programs draw a button for it (RFC 8058).
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  id?: string
  sender?: string | undefined
  stopUrl?: string | undefined
}

export class MailRejected extends Rejected {}

/** Hands a message to whatever delivers mail. */
export type Mailer = {
  /** Rejects with `MailRejected` when the message was not accepted. */
  send(mail: Mail): Promise<void>
  /** Rejects when nothing could be sent just now: no answer, or a sign-in that is refused. */
  check(): Promise<void>
  close(): Promise<void>
}
