import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startRelay, type RelayStandIn } from '#test/stand-ins/smtp-relay.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { queueMail, type TemplatedMail } from '../send.ts'

let app: TestApp
let relay: RelayStandIn
beforeAll(async () => {
  relay = await startRelay('ok')
  app = await testApp({ SMTP_URL: relay.url, INSTITUTION: 'St. Mary’s' })
})
beforeEach(() => app.reset())
afterEach(() => void relay.accepted.splice(0))
afterAll(async () => {
  await app.close()
  await relay.close()
})

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })

async function sent(letter: TemplatedMail) {
  await app.deps.db.transaction().execute((tx) => queueMail(tx, app.deps, letter))
  await app.deps.jobs.idle()
  const { raw } = relay.accepted.find(({ recipients }) => recipients.includes(letter.to)) ?? {}
  return { raw, ...(await PostalMime.parse(raw ?? '')) }
}

const approval = (values: object = {}) => ({
  template: 'Approval' as const,
  to: 'amy@example.org',
  language: 'en' as const,
  values: { name: 'AMY RAO', number: '7', page: `${app.deps.config.publicUrl}/ap/#/myapplication`, ...values },
})

test('MAIL-20: a mail goes out as text and as HTML, with the institution’s colour and logo', async () => {
  const ann = await admin()
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Accent: '#7a1f3d', HelpEmail: 'help@example.org' })
  const picture = { create: { width: 200, height: 80, channels: 4 as const, background: '#7a1f3d' } }
  await ann.upload({}, { name: 'logo.png', bytes: await sharp(picture).png().toBuffer() }, 'brand/logo')
  const { raw, text, html = '', attachments } = await sent(approval())
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(text).toMatch(
    /^Dear AMY RAO,\n\nSt. Mary’s has approved your application 7\.\n\nYou find it, with what comes next, at http\S+\n\n-- \nSt. Mary’s/,
  )
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(html).toContain('bgcolor="#7a1f3d"')
  expect(html).toContain('Help: help@example.org')
  expect(html).toContain('src="cid:logo"')
  expect(attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png' }])
})

test('MAIL-20: both parts lead to the same page, and say who reads them', async () => {
  const { text = '', html = '' } = await sent(approval())
  const [link = ''] = /http\S+#\/myapplication/.exec(text) ?? []
  expect(link).toContain('/ap/?for=')
  expect(html).toContain(`<a href="${link}" style="display:inline-block`)
  expect(html).toContain('>See your application</a>')
})

test('MAIL-20: the HTML is in the language of the mail', async () => {
  const letter = { ...approval(), language: 'ta' as const }
  expect((await sent(letter)).html).toMatch(/^<!doctype html><html lang="ta"/)
  relay.accepted.splice(0)
  const ann = await admin()
  await ann.post('mailtemplates/save', { name: 'Approval', subject: 'Approved', text: 'Well done. See {{page}}', version: 0 })
  expect((await sent(letter)).html).toMatch(/^<!doctype html><html lang="en"/)
})

test('MAIL-20: a name with markup, and a link in it, is text in both parts', async () => {
  const { text, html } = await sent(approval({ name: '<a href="https://evil.example">Win</a>' }))
  expect(text).toContain('Dear <a href="https://evil.example">Win</a>,')
  expect(html).toContain('Dear &lt;a href=&quot;https://evil.example&quot;&gt;Win&lt;/a&gt;,')
})

test('MAIL-20: a mail to an address that is not proved has no word of theirs in the HTML either', async () => {
  const { html } = await sent({ ...approval(), reader: '9876543210' })
  expect(html).toContain('Dear applicant,')
  expect(html).toContain('This address was given in an application to St. Mary’s.')
  expect(html).not.toContain('AMY')
})

test('MAIL-20: a mail with a code has it alone and large, once', async () => {
  await app.anyone().post('user/cusersendotp', { username: 'new@example.org' })
  await app.deps.jobs.idle()
  const { html = '', text = '' } = await PostalMime.parse(relay.accepted[0]?.raw ?? '')
  const [code = '-'] = /^\d{4,6}$/m.exec(text) ?? []
  expect(html.split(`>${code}<`)).toHaveLength(2)
  expect(html).toContain('If you did not ask for it, ignore this message.')
})
