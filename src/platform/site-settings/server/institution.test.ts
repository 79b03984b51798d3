import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'St. Mary’s' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const UID = 'sitesettings'
const saved = { status: true, Msg: 'Saved Successfully!' }
const settings = async () => (await app.anyone().post('user/getsitesettings', {}))[0]
const save = async (change: object) => (await admin()).post('user/savesitesettings', { UID, ...change })
const png = (width = 1200, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: '#29718b' } })
    .png()
    .toBuffer()
const uploads = async (name: string, bytes: Uint8Array) => (await admin()).upload({}, { name, bytes }, 'brand/logo')
const theLogo = (version = '') => app.anyone().bytes(`brand/logo${version && `?v=${version}`}`)

test('the institution has the name of the installation until one is saved', async () => {
  expect(await settings()).toMatchObject({ Institution: 'St. Mary’s', Accent: '', Address: '', HelpEmail: '', Logo: 0 })
  const institution = {
    Institution: ' St. Mary’s  College ',
    Accent: '#7A1F3D',
    Address: '12 College Road\nChennai',
    HelpEmail: 'help@example.org',
    Phone: '044 2345 6789',
    Hours: 'Mon–Fri 9–17',
    Country: 'IN',
  }
  expect(await save(institution)).toEqual(saved)
  expect(await settings()).toMatchObject({ ...institution, Institution: 'St. Mary’s College', Accent: '#7a1f3d' })
  expect(await save({ Phone: '' })).toEqual(saved)
  expect(await settings()).toMatchObject({ Institution: 'St. Mary’s College', Phone: '', Hours: 'Mon–Fri 9–17' })
  expect(await save({ Institution: '' })).toEqual(saved)
  expect(await settings()).toMatchObject({ Institution: 'St. Mary’s' })
})

test('the installation’s name is not saved by saving what the screen shows', async () => {
  await save({ Institution: 'St. Mary’s', Phone: '1' })
  const { rows } = await sql<{ institution: object }>`select institution from site_settings`.execute(app.database.db)
  expect(rows).toEqual([{ institution: { Phone: '1' } }])
})

test.each([
  [{ Accent: '#8ab4c4' }, 'This colour is too light for white text. Choose a darker one.'],
  [{ Accent: '#777777' }, 'This colour is too light for white text. Choose a darker one.'],
  [{ Accent: 'petrol' }, 'Choose a colour, such as #29718b.'],
  [{ HelpEmail: 'help at example' }, 'Help e-mail is not valid.'],
  [{ Country: 'XX' }, 'Choose a country!'],
  [{ Institution: 'x'.repeat(101) }, 'Institution can be at most 100 characters.'],
  [{ Address: 'x'.repeat(301) }, 'Address can be at most 300 characters.'],
  [{ PrivacyNotice: ' ' }, 'The privacy notice must have a text.'],
])('%j is refused with "%s" and nothing changes', async (change, message) => {
  const before = await settings()
  expect(await save(change)).toEqual(refused(message))
  expect(await settings()).toEqual(before)
})

test('a colour on which white text has 4.5:1 is accepted', async () => {
  expect(await save({ Accent: '#767676' })).toEqual(saved)
})

test('a changed privacy notice is the next version, and an unchanged one is not', async () => {
  expect(await settings()).toMatchObject({ PrivacyVersion: 1, PrivacyNotice: 'We handle what you enter with care.' })
  await save({ PrivacyNotice: 'We keep little.' })
  await save({ PrivacyNotice: 'We keep little.', Phone: '1' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 2, PrivacyNotice: 'We keep little.' })
  await save({ PrivacyNotice: 'We keep less.' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 3 })
})

test('a logo is re-encoded, small enough for a page, and public', async () => {
  expect((await theLogo()).http).toBe(404)
  expect((await uploads('logo.png', await png())).body).toEqual({ ...saved, Logo: 1 })
  expect(await settings()).toMatchObject({ Logo: 1 })
  const shown = await theLogo('1')
  expect([shown.http, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 160 })
  for (const other of ['', '0', '2', '01']) expect((await theLogo(other)).headers.get('cache-control')).toBe('private, no-store')
})

test('a JPEG is accepted too, and each logo has its own number, also after a removal', async () => {
  const jpeg = await sharp(await png())
    .flatten()
    .jpeg()
    .toBuffer()
  expect((await uploads('logo.jpg', jpeg)).body).toMatchObject({ Logo: 1 })
  expect(await save({ Logo: 0 })).toEqual(saved)
  expect(await settings()).toMatchObject({ Logo: 0 })
  expect((await theLogo()).http).toBe(404)
  expect((await uploads('logo.jpg', jpeg)).body).toMatchObject({ Logo: 2 })
})

const badLogo = 'The logo must be a PNG or JPEG of at most 1 MB.'
test.each([
  ['logo.svg', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['logo.png', async () => new TextEncoder().encode('<html>')],
  [
    'logo.gif',
    async () =>
      sharp(await png(10, 10))
        .gif()
        .toBuffer(),
  ],
  ['logo.png', async () => Buffer.concat([await png(10, 10), Buffer.alloc(1_048_576)])],
  ['logo.png', () => png(6000, 5000)],
] as const)('%s that is no such picture is refused, and the logo stays', async (name, bytes) => {
  await uploads('logo.png', await png())
  const before = await theLogo('1')
  expect((await uploads(name, await bytes())).body).toMatchObject(refused(badLogo))
  expect((await theLogo('1')).bytes).toEqual(before.bytes)
})

test('mails come from the institution, and end with its address and contact', async () => {
  await app.anyone().post('user/cusersendotp', { Useremail: 'amy@example.org' })
  const [plain] = await app.mailsTo('amy@example.org')
  expect(plain).toMatchObject({ subject: 'Your code for St. Mary’s' })
  expect(plain?.text).not.toContain('Help:')

  await save({
    Institution: 'Riverside College',
    Address: '12 College Road\n600001\nChennai',
    HelpEmail: 'help@example.org',
    Hours: 'Mon–Fri 9–17',
  })
  await app.anyone().post('user/cusersendotp', { Useremail: 'ben@example.org' })
  const [mail] = await app.mailsTo('ben@example.org')
  expect(mail).toMatchObject({ subject: 'Your code for Riverside College' })
  expect(mail?.text.trimEnd()).toMatch(
    /\n\n-- \nRiverside College, 12 College Road, 600001, Chennai\nHelp: help@example.org · Mon–Fri 9–17$/,
  )
  const file = await readFile(join(app.folder, 'outbox', mail?.file ?? ''), 'utf8')
  expect(file).toMatch(/^From: Riverside College </m)
})

test('the page contains the institution, whatever characters its name has', async () => {
  await save({ Institution: `"><script>alert(1)</script> & Sons $&`, Accent: '#7a1f3d' })
  const { body } = await app.anyone().get('/ap/')
  expect(String(body)).not.toContain('<script>alert')
  expect(String(body)).toContain('&quot;accent&quot;:&quot;#7a1f3d&quot;')
})

test('OFFICE-17: the signer of letters is shown only to people who may change the settings', async () => {
  const signer = { SignerName: 'Dr. Meena Rao', SignerOffice: 'Registrar' }
  expect(await save(signer)).toEqual(saved)
  const others = [
    app.anyone(),
    await app.as('amy@example.org', { usergroup: 'Student' }),
    await app.as('mo@example.org', { usergroup: 'moderator' }),
  ]
  for (const who of others) expect((await who.post('user/getsitesettings', {}))[0]).not.toHaveProperty('SignerName')
  expect((await (await admin()).post('user/getsitesettings', {}))[0]).toMatchObject(signer)
})
