import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailRejected, type Mailer } from '#server/ports/mailer.ts'
import type { Sender } from '#adapters/mail/message.ts'

/** The settings of a mailer under test. */
export const from: Sender = { name: 'Ärztliche Akademie', address: 'no-reply@apply.example.org' }
export const at = new Date('2026-03-14T09:26:53.000Z')

/** `delivered` gives the raw messages, oldest first. */
export type OpenMailer = { mailer: Mailer; delivered(): Promise<string[]>; close(): Promise<void> }

const code = { to: 'asha@example.com', subject: 'Your code', text: 'Your code is\n\n4821\n\nIt is valid for 10 minutes.\n' }

/** What every mailer must do, whatever the transport. */
export function mailerContract(open: () => Promise<OpenMailer>) {
  describe('as every mailer', () => {
    let opened: OpenMailer
    beforeEach(async () => void (opened = await open()))
    afterEach(() => opened.close())

    const sent = async (mail: Parameters<Mailer['send']>[0]) => {
      await opened.mailer.send(mail)
      const raw = (await opened.delivered()).at(-1) ?? ''
      return { raw, parsed: await PostalMime.parse(raw) }
    }
    const header = (parsed: Awaited<ReturnType<typeof sent>>['parsed'], key: string) =>
      parsed.headers.filter((header) => header.key === key).map(({ value }) => value)

    test('delivers sender, recipient, subject, time and text word for word', async () => {
      const { parsed } = await sent(code)
      expect(parsed.from).toEqual({ name: 'Ärztliche Akademie', address: 'no-reply@apply.example.org' })
      expect(parsed.to).toEqual([{ name: '', address: 'asha@example.com' }])
      expect(parsed.subject).toBe('Your code')
      expect(new Date(parsed.date ?? '')).toEqual(at)
      expect(parsed.text).toBe(code.text)
      expect(parsed.html).toBeUndefined()
    })

    test('reports that it can send', async () => {
      await expect(opened.mailer.check()).resolves.toBeUndefined()
    })

    test('marks it as sent by a program, so that no auto-reply answers', async () => {
      expect(header((await sent(code)).parsed, 'auto-submitted')).toEqual(['auto-generated'])
    })

    test.each([
      ['English', code.text],
      ['Tamil', 'உங்கள் குறியீடு\n\n4821\n\nஇது பத்து நிமிடங்கள் மட்டுமே செல்லுபடியாகும், அதை யாரிடமும் பகிர வேண்டாம்.\n'],
      [
        'long lines',
        `${'Your code is below. '.repeat(50)}\n4821\nSee https://apply.example.org/ap/#/login?Param=${'x'.repeat(100)}\n`,
      ],
    ])('leaves a code alone on its line of the raw message: %s', async (_, text) => {
      const { raw, parsed } = await sent({ ...code, text })
      expect(raw.split(/\r?\n/).filter((line) => /^\d{4,6}$/.test(line))).toEqual(['4821'])
      expect(parsed.text).toBe(text)
    })

    test('sends a subject and HTML in any script with the text', async () => {
      const mail = { ...code, subject: 'உங்கள் விண்ணப்பம் – आवेदन ✓', html: '<p>உங்கள் குறியீடு <b>4821</b></p>' }
      const { raw, parsed } = await sent(mail)
      expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
      expect(parsed.subject).toBe(mail.subject)
      expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd())
      expect(parsed.html?.trimEnd()).toBe(mail.html)
    })

    test('MAIL-20: a logo is an inline picture that the HTML shows, and no other file goes along', async () => {
      const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
      const { parsed } = await sent({ ...code, html: '<img src="cid:logo" alt="">', logo })
      expect(parsed.text?.trimEnd()).toBe(code.text.trimEnd())
      expect(parsed.attachments).toMatchObject([
        { contentId: '<logo>', mimeType: 'image/png', disposition: 'inline', filename: 'logo.png' },
      ])
      expect(new Uint8Array(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(logo)
    })

    test('gives each message an id on our domain, the same for every attempt', async () => {
      const tries = [code, code, { ...code, id: 'otp:asha@example.com' }, { ...code, id: 'otp:asha@example.com' }]
      for (const mail of tries) await opened.mailer.send(mail)
      const ids = await Promise.all((await opened.delivered()).map(async (raw) => (await PostalMime.parse(raw)).messageId))
      for (const id of ids) expect(id).toMatch(/^<[\w-]+@apply\.example\.org>$/)
      expect(new Set(ids).size).toBe(3)
    })

    test('a line break in the subject makes no header', async () => {
      const { parsed } = await sent({ ...code, subject: 'Hello\r\nBcc: evil@example.net\r\n\r\nbody' })
      expect(parsed.bcc).toBeUndefined()
      expect(header(parsed, 'bcc')).toEqual([])
      expect(parsed.text).toBe(code.text)
    })

    test.each([
      'asha@example.com\r\nBcc: evil@example.net',
      'asha@example.com>\r\nRCPT TO:<evil@example.net',
      'asha@example.com, evil@example.net',
      'asha@example.com evil@example.net',
      'Evil <evil@example.net>',
      '<evil@example.net>',
      'asha@example.com\n',
      'asha@example.com\0',
      '"evil@example.net "@example.com',
      'group: evil@example.net;',
      'áshá@example.com',
      'asha@localhost',
      'asha',
      '',
      `${'a'.repeat(250)}@example.com`,
    ])('permanently refuses what is not one plain address: %j', async (to) => {
      const refusal = await opened.mailer.send({ ...code, to }).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(MailRejected)
      expect(refusal).toMatchObject({ permanent: true })
      expect(await opened.delivered()).toEqual([])
    })
  })
}
