import { hash, randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { MailRejected, type Mail } from '#server/ports/mailer.ts'
import { isEmail, mailAddress } from '#shared/values/email.ts'

export type Sender = { name: string; address: string }

/** Throws a permanent `MailRejected` unless `to` is one plain address. Addresses go as objects: in a text a line break would add recipients. */
export function messageOf(mail: Mail, from: Sender, date: Date): SendMailOptions {
  if (mail.to.length > longestAddress || !isEmail(mail.to))
    throw new MailRejected('The address is not a plain e-mail address', true)
  return {
    from: { ...from, ...(mail.sender && { name: mail.sender }) },
    to: { name: '', address: mailAddress(mail.to) },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.logo !== undefined && { attachments: [inlineLogo(mail.logo)] }),
    textEncoding: readable,
    date,
    messageId: `<${idOf(mail)}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stopUrl !== undefined && stopHeaders(mail.stopUrl)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const inlineLogo = (png: Uint8Array) => ({
  cid: 'logo',
  filename: 'logo.png',
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

/** RFC 8058: the mail program asks for this address when its reader presses Unsubscribe. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** RFC 5321, section 4.5.3.1.3: a path of 256 with its two brackets. */
const longestAddress = 254

/** By default nodemailer picks base64 for Tamil and Devanagari, so that no code could be read from the file. */
const readable = 'quoted-printable'

/** Hashed, because our ids may contain an address or signs that a Message-ID may not. */
const idOf = ({ id }: Mail) => (id === undefined ? randomUUID() : hash('sha256', id).slice(0, 32))
