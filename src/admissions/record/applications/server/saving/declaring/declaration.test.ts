import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import { client, type Client } from '#test/support/client.ts'
import { photo, uploadCollegeDocuments, uploadDocuments } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const undeclared = expect.objectContaining({ status: false, Msg: 'Tick the declaration to submit.', field: 'Declared' })
const arrived = expect.objectContaining({ status: true, Msg: 'Application Submitted Successfully!' })
const submission = { ApplicationStatus: 'submitted' }

const kept = async (number = 1) => {
  const { rows } = await sql`
    select text, language, version, declared_by, declared_at from declarations where application_id = ${number} order by id
  `.execute(app.database.db)
  return rows
}

async function inBrowser(username: string, usergroup: 'Student' | 'moderator' = 'Student'): Promise<Client> {
  await app.as(username, { usergroup })
  const browser = client(app.url, 'browser')
  await browser.signIn(username, password)
  return browser
}
const sign = async (who: Client) => who.upload({ docname: 'ApplicantSign' }, { name: 'sign.jpg', bytes: await photo() })
const statusOf = async (who: Client) => (await who.post('applications/getbyid', {}))[0]

test('a browser that leaves the declaration unticked is not submitted, although a signature was drawn', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await sign(amy)
  await amy.post('applications/create', { ...completeCollege, digitalsign: false })
  expect(await amy.post('applications/create', submission)).toEqual(undeclared)
  expect(await statusOf(amy)).toMatchObject({ ApplicationStatus: '', cutomestatus: 'Partially Submitted', Completion: 100 })

  await amy.post('applications/create', { Declared: true })
  expect(await amy.post('applications/create', submission)).toEqual(arrived)
  const { Data } = await (await app.as('ann@example.org', { usergroup: 'admin' })).post('activitylog/get', {})
  expect(Data).toContainEqual(expect.objectContaining({ log: 'Saved Declaration' }))
})

test('the digital signature signs and does not declare, in a browser', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  expect(await amy.post('applications/create', { ...completeCollege, ...submission })).toEqual(undeclared)
  expect(await amy.post('applications/create', { Declared: true, ...submission })).toEqual(arrived)
})

test('a program submits (FORM-10) with digitalsign alone', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await uploadCollegeDocuments(amy)
  expect(await amy.post('applications/create', { ...completeCollege, ...submission })).toEqual(arrived)
})

test('the school form asks for it too', async () => {
  const asha = await inBrowser(completeSchool.Telephonem)
  await asha.post('applications/create', { Form: 'school' })
  await uploadDocuments(asha, 'school')
  const { ApplicantPhoto: _, ...answers } = completeSchool
  expect(await asha.post('applications/create', { Form: 'school', ...answers, ...submission })).toEqual(undeclared)
  expect(await asha.post('applications/create', { Declared: true, ...submission })).toEqual(arrived)
})

test('the job form of an applicant asks for it as well', async () => {
  const arun = await inBrowser(completeJob.MailId)
  await arun.post('applications/create', { Form: 'job', ...completeJob })
  expect(await arun.post('applications/create', submission)).toEqual(undeclared)
  expect(await arun.post('applications/create', { Declared: true, ...submission })).toEqual(arrived)
})

test('staff who submit somebody’s form in their browser tick it as well', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', completeCollege)
  const mo = await inBrowser('mo@example.org', 'moderator')
  expect(await mo.post('applications/update', { applicationID: 1, ...submission })).toEqual(undeclared)
  expect(await mo.post('applications/update', { applicationID: 1, Declared: true, ...submission })).toEqual(arrived)
})

test('what was declared can’t be taken back once it is handed in', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ...completeCollege, Declared: true, ...submission })
  expect(await amy.post('applications/create', { Declared: false })).toEqual(undeclared)
  expect(await statusOf(amy)).toMatchObject({ Declared: true })
})

test('the opened stages are kept on the record, and are not in the log', async () => {
  const amy = await inBrowser('amy@example.org')
  await amy.post('applications/create', { Name: 'Amy' })
  expect(await amy.post('applications/create', { StagesSeen: ['personal', 'background'] })).toMatchObject({ status: true })
  expect(await statusOf(amy)).toMatchObject({ StagesSeen: ['personal', 'background'] })
  const { Data } = await (await app.as('ann@example.org', { usergroup: 'admin' })).post('activitylog/get', {})
  expect(JSON.stringify(Data)).not.toMatch(/StagesSeen|Stages opened/)
})

test('a submission keeps the sentence that was declared, its language, who, when and of which version', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ...completeCollege, Declared: true })
  expect(await kept()).toEqual([])
  const before = app.deps.now()
  await amy.post('applications/create', submission)
  const after = app.deps.now()
  const { version } = (await statusOf(amy)) as { version: number }
  const declared = {
    text: 'I declare that what I have stated in this application is true and complete. I understand that a false statement may end my admission.',
    language: 'en',
    version,
    declared_by: 'amy@example.org',
    declared_at: expect.toSatisfy((at: Date) => at >= before && at <= after),
  }
  expect(await kept()).toEqual([declared])

  await amy.post('applications/create', { Citizenship: 'Nepal' })
  await amy.post('applications/create', submission)
  expect(await kept()).toEqual([declared])
})

test.for([
  ['ta', {}, 'இந்த விண்ணப்பத்தில்'],
  ['hi', { cookie: 'language=hi' }, 'मैं घोषणा'],
] as const)(
  'FORM-61: what was declared on a page in %s is kept in that language, in the institution’s own words where it has some',
  async ([language, page, beginning]) => {
    const owner = await app.as('owner@example.org')
    await owner.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['en', 'ta', 'hi'] })
    const amy = await inBrowser('amy@example.org')
    if (!('cookie' in page)) await amy.post('user/language', { Language: language })
    else amy.cookies.set('language', language)
    await uploadCollegeDocuments(amy)
    await amy.post('applications/create', { ...completeCollege, Declared: true })
    await amy.post('applications/create', submission)
    expect(await kept()).toMatchObject([{ language, text: expect.stringContaining(beginning) }])

    await app.reset()
    const admin = await app.as('owner@example.org')
    await admin.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['en', 'ta', 'hi'] })
    const own = { Language: language, source: college.declaration, text: 'என் உறுதிமொழி' }
    expect(await admin.post('wordings/save', own)).toMatchObject({ status: true })
    const bea = await inBrowser('bea@example.org')
    await bea.post('user/language', { Language: language })
    await uploadCollegeDocuments(bea)
    await bea.post('applications/create', { ...completeCollege, emailid: 'bea@example.org', Declared: true, ...submission })
    expect(await kept()).toMatchObject([{ language, text: 'என் உறுதிமொழி' }])
  },
)

test('FORM-65: what was changed after the declaration is named with it, to the applicant and to staff', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ...completeCollege, Declared: true, ...submission })
  const { version } = (await statusOf(amy)) as { version: number }
  const declared = { Name: 'ANJALI Raman', At: expect.any(String), Version: version, Changed: [] }
  expect(await statusOf(amy)).toMatchObject({ Declaration: declared })
  await amy.post('applications/create', { familyName: 'Menon', Citizenship: 'Nepal' })
  const changed = { ...declared, Changed: ['Surname/Family Name', 'Citizenship'] }
  expect(await statusOf(amy)).toMatchObject({ Declaration: changed })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await mo.post('applications/getbyid', { username: 'amy@example.org' })).toMatchObject([{ Declaration: changed }])
})

test('FORM-65: corrections are sent in a browser with a tick that the changes are true, which covers what was changed until then', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ...completeCollege, Declared: true, ...submission })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const returned = [{ kind: 'field', name: 'Citizenship', words: 'Is it this one?' }]
  await mo.post('review/return', { username: 'amy@example.org', items: returned })
  await amy.post('applications/create', { Citizenship: 'Nepal' })
  for (const body of [{}, { Declared: false }])
    expect(await amy.post('corrections/send', body)).toMatchObject({
      status: false,
      Msg: 'Tick “The changes are true.” before you send them.',
    })
  expect(await kept()).toHaveLength(1)
  expect(await amy.post('corrections/send', { Declared: true })).toMatchObject({ status: true })
  const { version, Declaration } = (await statusOf(amy)) as { version: number; Declaration: object }
  const Changes = { Name: 'ANJALI Raman', At: expect.any(String), Version: version, Changed: [] }
  expect(Declaration).toMatchObject({ Changed: ['Citizenship'], Changes })
  expect(await kept()).toMatchObject([{}, { text: 'The changes are true.', language: 'en', version }])

  await amy.post('applications/create', { familyName: 'Menon' })
  expect(await statusOf(amy)).toMatchObject({
    Declaration: {
      Changed: ['Surname/Family Name', 'Citizenship'],
      Changes: { ...Changes, Changed: ['Surname/Family Name'] },
    },
  })
})

test('FORM-66: the applicant’s timeline names each change after submission, and nothing that staff alone write', async () => {
  const amy = await inBrowser('amy@example.org')
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ...completeCollege, Declared: true, ...submission })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/update', { applicationID: 1, Notes: 'Called', familyName: 'Menon', Citizenship: 'Nepal' })
  const timeline = await amy.post('applications/timeline', {})
  expect(timeline[0]).toEqual({
    at: expect.any(String),
    what: 'Changed: Surname/Family Name, Citizenship',
    who: '',
    by: 'office',
  })
  expect(JSON.stringify(timeline)).not.toContain('Notes')
  expect(JSON.stringify(await mo.post('applications/timeline', { username: 'amy@example.org' }))).toContain('Saved Notes')
})

test('a submission that is refused, and one of a program, keep no declaration', async () => {
  const amy = await inBrowser('amy@example.org')
  await amy.post('applications/create', { ...completeCollege, Declared: true, ...submission })
  const bea = await app.as('bea@example.org', { usergroup: 'Student' })
  await uploadCollegeDocuments(bea)
  expect(await bea.post('applications/create', { ...completeCollege, emailid: 'bea@example.org', ...submission })).toEqual(
    arrived,
  )
  expect([...(await kept(1)), ...(await kept(2))]).toEqual([])
})
