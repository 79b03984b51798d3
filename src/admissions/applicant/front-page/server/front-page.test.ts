import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { photo, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { translator } from '#languages/translate.ts'
import { drawFrontPage } from './page.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'Riverside College' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const saves = async (settings: object) => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await ann.post('user/savesitesettings', { UID: 'sitesettings', ...settings })).toMatchObject({ status: true })
}
const pageOf = async (who: Client) => {
  const { http, body, headers } = await who.get('/ap/')
  const html = String(body)
  return {
    http,
    html,
    front: /<div id="front">.*?<\/footer><\/div>/s.exec(html)?.[0],
    policy: headers.get('content-security-policy'),
  }
}
const anyone = () => pageOf(client(app.url, 'browser'))
async function browserOf(username: string): Promise<Client> {
  const browser = client(app.url, 'browser')
  await browser.post('user/login', { username, password })
  return browser
}

test('people who are not signed in read which forms are open, what each takes and where to start', async () => {
  await saves({
    Forms: ['college', 'school'],
    Fees: { college: { on: true, amount: 1500, currency: 'INR' } },
    FormTexts: { college: { Introduction: 'Four or five years to the MD.', Minutes: 25 } },
    HelpEmail: 'help@example.org',
  })
  const { http, front = '' } = await anyone()
  expect(http).toBe(200)
  expect(front).toContain('<h1>Apply to Riverside College</h1>')
  for (const words of [
    'Application for Admission',
    'Four or five years to the MD.',
    'About 25 minutes',
    'Fee INR 1,500, after you submit',
    '<h3>You will need</h3><ul><li>Passport</li>',
    '<li>A photo</li>',
    'href="#/addnewapplication?form=college"',
    'href="#/addnewapplication?form=school"',
    'href="mailto:help@example.org"',
    'href="#/login"',
  ])
    expect(front).toContain(words)
  expect(front).not.toContain('form=job')
  expect(front).not.toContain('About null')
})

test('the one inline script is allowed by its hash, and no other', async () => {
  const { html, policy } = await anyone()
  const [, script = ''] = /<script data-first=[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test('names, introductions and addresses are text, whatever they look like', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  await saves({
    Institution: markup,
    Address: markup,
    PrivacyNotice: markup,
    FormTexts: { job: { Introduction: markup, Minutes: null } },
  })
  const { front = '' } = await anyone()
  expect(front).toContain('&lt;img src=x')
  expect(front).not.toContain(markup)
})

test('an applicant finds the number of their own application, and staff find no front page', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const before = await pageOf(await browserOf('amy@example.org'))
  expect(before.front).toContain('Your application<')
  await amy.post('applications/create', { Name: 'Amy' })
  const [record] = await amy.post('applications/getbyid')
  const { applicationID } = record as { applicationID: number }
  const { front = '' } = await pageOf(await browserOf('amy@example.org'))
  expect(front).toMatch(new RegExp(`Your application ${applicationID} · \\d+ documents to add`))
  expect(front).toContain('href="#/myapplication"')
  expect(front).not.toContain('>Start<')

  await app.as('vic@example.org', { usergroup: 'viewer' })
  const staff = await pageOf(await browserOf('vic@example.org'))
  expect(staff).toMatchObject({ http: 200, front: undefined })
  expect(staff.html).toContain('id="shell"')
})

test('what is still to add counts down with each document, and says nothing once the application is submitted', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', completeCollege)
  const browser = await browserOf('amy@example.org')
  const toAdd = async () => Number(/ · (\d+) documents? to add/.exec((await pageOf(browser)).front ?? '')?.[1] ?? 0)
  const all = await toAdd()
  expect(all).toBeGreaterThan(2)
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  expect(await toAdd()).toBe(all - 1)
  await uploadCollegeDocuments(amy)
  expect(await toAdd()).toBe(0)
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toMatchObject({ status: true })
  expect((await pageOf(browser)).front).toContain('Your application 1<')
})

test('switched off, the page begins with the app, as before', async () => {
  await saves({ FrontPage: false })
  expect(await anyone()).toMatchObject({ http: 200, front: undefined })
})

test('minutes are a whole number, and an introduction is short', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const save = (college: object) => ann.post('user/savesitesettings', { UID: 'sitesettings', FormTexts: { college } })
  for (const Minutes of [0, 1.5, 1000, '25'])
    expect(await save({ Introduction: '', Minutes })).toMatchObject({ Msg: 'Minutes must be a whole number from 1 to 999.' })
  expect(await save({ Introduction: 'x'.repeat(301), Minutes: null })).toMatchObject({
    Msg: 'Introduction can be at most 300 characters.',
  })
})

test('the page is drawn in the language of the visitor, with a switch where there is a choice', async () => {
  expect((await anyone()).html).not.toContain('data-language=')
  await saves({ Languages: ['en', 'ta', 'hi'], Forms: ['school'] })
  const reads = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${app.url}/ap/`, { headers })).text()
    return { html, lang: /<html lang="(\w+)"/.exec(html)?.[1] }
  }
  const hindi = await reads({ 'accept-language': 'hi-IN,en;q=0.5' })
  expect(hindi.lang).toBe('hi')
  expect(hindi.html).toContain('<h1>Riverside College: आवेदन करें</h1>')
  expect(hindi.html).toContain('>शुरू करें</a>')
  const tamil = await reads({ 'accept-language': 'hi', cookie: 'language=ta' })
  expect(tamil.lang).toBe('ta')
  expect(tamil.html).toContain('OTP அனுப்பு')
  expect(tamil.html).toContain('data-language="ta" aria-pressed="true">தமிழ்</button>')
  expect(tamil.html).not.toMatch(/>(Start|Continue|Send OTP|Privacy notice)</)
  expect((await reads({ 'accept-language': 'fr' })).html).toContain('<h1>Apply to Riverside College</h1>')
})

test('where no form is open, the page says so', async () => {
  const institution = { name: 'Riverside', logo: 0, accent: '', address: '', helpEmail: '', phone: '', hours: '' }
  const html = await drawFrontPage({
    institution,
    hasName: true,
    forms: [],
    privacyNotice: 'Little.',
    applicant: undefined,
    t: translator(),
    language: 'en',
    offered: ['en'],
  })
  expect(html).toContain('No applications are open now.')
  expect(html).toContain('Continue one I began')
})

test('SEC-36: strangers have the page drawn once a second, and at once when it has changed', async () => {
  const drawn = new Set<string>()
  const counted: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('"document_slots"')) drawn.add(queryId.queryId)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const busy = await testApp({}, { plugin: counted })
  try {
    busy.stopClock()
    const open = () => client(busy.url, 'browser').get('/ap/', { 'accept-language': 'en' })
    drawn.clear()
    await open()
    const once = drawn.size
    expect(once).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 20 }, open))
    expect(drawn.size).toBe(once)
    const ann = await busy.as('ann@example.org', { usergroup: 'admin' })
    await ann.post('user/savesitesettings', { UID: 'sitesettings', HelpEmail: 'changed@example.org' })
    expect(String((await open()).body)).toContain('mailto:changed@example.org')
    drawn.clear()
    busy.pass({ seconds: 1 })
    await open()
    expect(drawn.size).toBe(once)
  } finally {
    await busy.close()
  }
})
