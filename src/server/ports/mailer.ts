import { Rejected } from './rejected.ts'

/**
 * A message in our terms: `to` is one plain ASCII address, `text` the whole body, `html` the same as HTML, in which `logo` (PNG) is the picture of the address `cid:logo`.
 * A one-time code is alone on a line of `text`. `id`, if present, is the same for every attempt of one message: it becomes
 * the Message-ID, by which a mailbox recognises a duplicate. `sender` is the sender's name, by default the installation's. `stopUrl` is
 * the one-click unsubscribe URL for mails of this kind: mail programs show a button for it (RFC 8058).
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string | undefined
  logo?: Uint8Array | undefined
  id?: string
  sender?: string | undefined
  stopUrl?: string | undefined
}

export class MailRejected extends Rejected {}

export type Mailer = {
  /** Rejects with `MailRejected` when the message was not accepted. */
  send(mail: Mail): Promise<void>
  /** Rejects when nothing could be sent now: no answer, or a refused sign-in. */
  check(): Promise<void>
  close(): Promise<void>
}
