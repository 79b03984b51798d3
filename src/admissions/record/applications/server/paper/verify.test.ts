import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { pagesOf } from '#test/pdf/poppler.ts'
import { scan, submitCollege } from '#test/support/paperwork.ts'
import type { Client } from '#test/support/client.ts'
import { rawHttp, request } from '#test/wire/requests/raw-http.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const username = 'amy@example.org'
const unchanged = 'Unchanged since this copy was made.'

async function applicant() {
  const amy = await app.as(username, { usergroup: 'Student' })
  expect(await amy.post('applications/create', completeCollege)).toMatchObject({ status: true })
  return amy
}

async function paper(who: Client) {
  const { bytes } = await who.bytes(`filledpdf?username=${username}`)
  const [printed = ''] = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b/.exec(pagesOf(bytes).join('\n')) ?? []
  return { bytes, printed, code: printed.replaceAll('-', '') }
}
const page = async (code: string) => {
  const { http, body } = await app.anyone().get(`/ap/verify?code=${encodeURIComponent(code)}`)
  return { http, text: String(body) }
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the code on every page of the paper leads to a page that says the copy is unchanged, and names nobody', async () => {
  const { bytes, printed, code } = await paper(await applicant())
  expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const all = pagesOf(bytes).join('\n')
  expect(all.split(printed).length).toBe(all.split(/Page \d+ of/).length)
  for (const typed of [code, printed, printed.toLowerCase(), code.replaceAll('0', 'o').replaceAll('1', 'l')]) {
    const { http, text } = await page(typed)
    expect([http, text]).toEqual([200, expect.stringContaining(unchanged)])
    expect(text).toContain('Application for Admission')
    for (const personal of [username, 'ANJALI', 'Anjali', 'Raman', completeCollege.DOB, completeCollege.Telephonem])
      expect([personal, text.includes(personal)]).toEqual([personal, false])
  }
})

test('a change of an answer is said with both versions; a save that changes nothing, and what staff note, is none', async () => {
  const amy = await applicant()
  const { code } = await paper(amy)
  await amy.post('applications/create', { Name: completeCollege.Name })
  expect((await page(code)).text).toContain(unchanged)
  await amy.post('applications/create', { StagesSeen: ['personal', 'education'] })
  expect((await page(code)).text).toContain(unchanged)
  expect(await amy.post('applications/create', { PermanentAddress: '5 New Street' })).toMatchObject({ status: true })
  const { text } = await page(code)
  expect(text).toMatch(/Changed since\. Copy: version \d+, \d{1,2} [A-Z][a-z]{2} \d{4}; now version \d+\./)
  expect(text).not.toContain(unchanged)
  const again = await paper(amy)
  expect(again.code).not.toBe(code)
  expect((await page(again.code)).text).toContain(unchanged)
})

test('DOC-18: a paper with the approval of today says when it was approved; one from before does not', async () => {
  const amy = await applicant()
  const submitted = await submitCollege(amy)
  const before = await paper(amy)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const decided = { RollNo: 'R-17', UniversityRegnNo: 'U-4711', Section: 'B', ApplicantPhotoverified: true, sslcdoc: true }
  const { applicationID } = submitted
  expect(await ann.post('applications/update', { applicationID, ...decided, ApplicationStatus: 'approved' })).toMatchObject({
    status: true,
  })
  const { code } = await paper(amy)
  const said = /Approved on \d{1,2} [A-Z][a-z]{2} \d{4} · Application \d+</
  expect((await page(code)).text).toMatch(said)
  expect((await page(before.code)).text).not.toMatch(said)
  expect((await page(before.code)).text).toContain('Changed since.')
})

test('SCREEN-50: the page has the bar of applicants’ pages, with the institution’s logo and colour, and may load the logo', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const logo = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer()
  await ann.upload({}, { name: 'logo.png', bytes: logo }, 'brand/logo')
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Institution: 'St. <Mary>’s', Accent: '#7a1f3d' })
  const { headers, body } = await app.anyone().get('/ap/verify')
  const text = String(body)
  expect(text).toContain(
    '<header class="shell-bar"><div class="shell-brand"><img class="institution-logo" src="api/brand/logo?v=1" alt="">',
  )
  expect(text).toContain('<span>St. &lt;Mary&gt;’s</span>')
  expect(text).toContain('--accent: light-dark(#7a1f3d, ')
  expect(headers.get('content-security-policy')).toContain("img-src 'self'")
})

test('a version has one code, and the page has the digest of each file that was sent as it', async () => {
  const amy = await applicant()
  const [one, two] = [await paper(amy), await paper(amy)]
  expect(two.code).toBe(one.code)
  const { text } = await page(one.code)
  expect(text).toContain(digest(one.bytes))
  expect(text).toContain(digest(two.bytes))
})

test('an added document is a change, and a record in Trash is no longer kept', async () => {
  const amy = await applicant()
  const { code } = await paper(amy)
  expect((await amy.upload({ docname: 'Passport' }, { name: 'passport.pdf', bytes: scan })).body).toMatchObject({ status: true })
  expect((await page(code)).text).toContain('Changed since.')
  const later = await paper(amy)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('applications/delete', { username })
  expect((await page(later.code)).text).toContain('The record of this copy is no longer kept.')
})

test('an erased application leaves nothing on its copies', async () => {
  const { code } = await paper(await applicant())
  await (await app.as('ann@example.org', { usergroup: 'admin' })).post('applications/delete', { username })
  expect(await (await app.as('owner@example.org')).post('privacy/erase', { username })).toMatchObject({ status: true })
  const { text } = await page(code)
  expect(text).toContain('The record of this copy is no longer kept.')
  expect(text).not.toMatch(/Application number|data-files/)
  const { rows } = await sql`select answers, bytes, status from pdf_copies`.execute(app.database.db)
  expect(rows).toEqual([{ answers: '', bytes: [], status: '' }])
})

test.each([
  'hello',
  'ABCDEFGHJKMN',
  'ÅBCD-EFGH-JKMN',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '%00',
  '𝟘'.repeat(12),
  'a'.repeat(5000),
])('an unknown or hostile code %j is answered with a page of ours', async (code) => {
  const { http, text } = await page(code)
  expect(http).toBe(200)
  expect(text).toContain('No document of ours has this code. Check the 12 signs.')
  expect(text).not.toContain('<script>alert')
})

test('a code that comes twice, and none at all, are answered too', async () => {
  expect(String((await app.anyone().get('/ap/verify?code=a&code=b')).body)).toContain(
    'No document of ours has this code. Check the 12 signs.',
  )
  const { http, body } = await app.anyone().get('/ap/verify')
  expect([http, String(body)]).toEqual([200, expect.stringContaining('The code on the paper')])
})

const typed = async (code: string, DOB: string) => {
  const response = await fetch(`${app.url}/ap/verify`, { method: 'POST', body: new URLSearchParams({ code, DOB }) })
  return { http: response.status, text: await response.text(), after: response.headers.get('retry-after') }
}

test('the date of birth matches or not, five tries an hour for a code, on the page and as a call', async () => {
  const { code } = await paper(await applicant())
  expect((await typed(code, '01-01-1990')).text).toContain('It does not match.')
  expect((await typed(code, completeCollege.DOB)).text).toContain('It matches.')
  expect((await typed(code, '31-02-2000')).text).toContain('Type the date of birth as DD-MM-YYYY.')
  const ask = (DOB: unknown) => app.anyone().call('verify/birthdate', { code, DOB })
  expect((await ask(completeCollege.DOB)).body).toEqual({ status: true, Msg: 'It matches.', matches: true })
  expect((await ask('01-01-1990')).body).toEqual({ status: true, Msg: 'It does not match.', matches: false })
  expect((await ask(12)).body).toMatchObject({ status: false, Msg: 'Type the date of birth as DD-MM-YYYY.' })
  expect((await ask('01-01-1991')).body).toMatchObject({ matches: false })
  expect(await ask(completeCollege.DOB)).toMatchObject({
    http: 429,
    body: { Msg: 'Too many tries for this code. Please wait an hour.' },
  })
  const late = await typed(code, completeCollege.DOB)
  expect(late).toMatchObject({ http: 429, text: expect.stringContaining('Too many tries for this code.') })
  expect(Number(late.after)).toBeGreaterThan(60)
  expect((await page(code)).text).toContain(unchanged)
  app.pass({ hours: 1 })
  expect((await ask(completeCollege.DOB)).body).toMatchObject({ matches: true })
})

test('of many tries at once no more than five are answered', async () => {
  const { code } = await paper(await applicant())
  const tries = Array.from({ length: 20 }, () => app.anyone().call('verify/birthdate', { code, DOB: '01-01-1990' }))
  expect((await Promise.all(tries)).filter(({ http }) => http === 200)).toHaveLength(5)
})

test('a network has thirty checks in ten minutes, counted before anything is looked up', async () => {
  const { code } = await paper(await applicant())
  const answers = await Promise.all(Array.from({ length: 40 }, () => page(code)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(30)
  const refused = answers.find(({ http }) => http === 429)
  expect(refused?.text).toContain('Too many checks. Please wait ten minutes.')
  app.pass({ minutes: 10 })
  expect((await page(code)).http).toBe(200)
})

test('another site may link to the page, and neither embed it nor send it a form', async () => {
  const from = (mode: string) =>
    rawHttp(app.url, request('GET /ap/verify', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode }))
  expect((await from('navigate')).statuses).toEqual([200])
  expect((await from('no-cors')).statuses).toEqual([403])
  const sent = await fetch(`${app.url}/ap/verify`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    body: new URLSearchParams({ code: 'x', DOB: '01-01-2000' }),
  })
  expect(sent.status).toBe(403)
  const { headers } = await app.anyone().get('/ap/verify')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self'; script-src 'nonce-[^']+'; form-action 'self'/,
  )
})

test('LANG-21: the page is in the language of its visitor, and in the one chosen on it, also after the date of birth', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['en', 'ta', 'hi'] })
  const amy = await applicant()
  const { code } = await paper(amy)
  const reads = async (query: string, headers: Record<string, string> = {}) =>
    (await fetch(`${app.url}/ap/verify${query}`, { headers })).text()
  const hindi = await reads(`?code=${code}`, { 'accept-language': 'hi-IN,en;q=0.5' })
  expect(hindi).toContain('<html lang="hi" dir="ltr">')
  expect(hindi).toContain('यह प्रति बनने के बाद से कुछ नहीं बदला है।')
  expect(hindi).not.toMatch(/>(Check|Compare|Code|Form|This copy)</)
  expect(await reads('', { 'accept-language': 'hi', cookie: 'language=ta' })).toContain('தாளில் உள்ள குறியீடு')
  const tamil = await reads(`?code=${code}&language=ta`, { 'accept-language': 'hi' })
  expect(tamil).toContain('<html lang="ta" dir="ltr">')
  expect(tamil).toContain(`href="verify?code=${code}&amp;language=hi"`)

  await amy.post('applications/create', { PermanentAddress: '5 New Street' })
  expect(await reads(`?code=${code}&language=hi`)).toMatch(/प्रति: संस्करण \d+, \d{1,2} \S+ \d{4}; अब संस्करण \d+।/)
  const body = new URLSearchParams({ code, DOB: '01-01-1990', language: 'hi' })
  const compared = await (await fetch(`${app.url}/ap/verify`, { method: 'POST', body })).text()
  expect(compared).toContain('मेल नहीं खाती।')
  expect(compared).toContain('<html lang="hi" dir="ltr">')
  expect(await reads('?language=%3Cscript%3E')).toContain('The code on the paper')
})
