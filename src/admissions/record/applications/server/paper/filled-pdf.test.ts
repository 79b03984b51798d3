import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boxesOf, inkOf, pagesOf, picturesOf } from '#test/pdf/poppler.ts'
import { samplePen } from '#test/pdf/sample-document.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import { client, type Client } from '#test/support/client.ts'
import { photo, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const { ApplicantPhoto: _, ...school } = completeSchool
const digital = 'Signed digitally'

async function pdfOf(who: Client, username: string) {
  const { http, bytes } = await who.bytes(`filledpdf?username=${username}`)
  expect(http).toBe(200)
  return bytes
}
const lines = (pdf: Uint8Array) => pagesOf(pdf).join('\n')
const times = (pdf: Uint8Array, words: string) => lines(pdf).split(words).length - 1
const words = (pdf: Uint8Array) => new Set(boxesOf(pdf).map(({ word }) => word))
const logo = () =>
  sharp({ create: { width: 300, height: 120, channels: 4, background: '#29718b' } })
    .png()
    .toBuffer()
const pen = async () => ({ name: 'signature.png', bytes: new Uint8Array(await samplePen()) })

async function college(answers: object) {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('applications/create', { ...completeCollege, ...answers })).toMatchObject({ status: true })
  return amy
}

async function schoolForm(answers: object) {
  const meena = await app.as(school.Telephonem, { usergroup: 'Student' })
  expect(await meena.post('applications/create', { Form: 'school', ...school, ...answers })).toMatchObject({ status: true })
  return meena
}

test('a drawn signature is printed under the declaration, and nothing says that nothing was declared', async () => {
  const amy = await college({ digitalsign: false })
  await amy.upload({ docname: 'ApplicantSign' }, await pen())
  const pdf = await pdfOf(amy, 'amy@example.org')
  expect(times(pdf, 'I declare')).toBe(1)
  expect(lines(pdf)).not.toMatch(/sign this application digitally|Signed digitally/)
  expect(times(pdf, 'Declared by the applicant.')).toBe(0)
  expect(lines(pdf)).toContain('ANJALI Raman')
})

test('a digital signature declares and signs, once', async () => {
  const pdf = await pdfOf(await college({}), 'amy@example.org')
  expect([times(pdf, digital), times(pdf, 'Declared by the applicant.'), times(pdf, 'I declare')]).toEqual([1, 1, 1])
})

test.each([
  [{ Signatureby: 'Applicant' }, 1, []],
  [{ Signatureby: 'Parent' }, 1, ['Parent']],
  [{ Signatureby: 'Guardian', GuardianName: 'Ravi Kumar' }, 1, ['Ravi Kumar, guardian']],
])(
  'signed digitally with %j, the applicant alone signs, and the line of who else is named is blank',
  async (answers, signed, captions) => {
    const pdf = await pdfOf(await schoolForm(answers), school.Telephonem)
    expect(times(pdf, digital)).toBe(signed)
    const end = lines(pdf).slice(lines(pdf).lastIndexOf('I declare'))
    for (const caption of captions) expect(end).toContain(caption)
    expect(end).not.toContain('Parent or guardian')
  },
)

test('photo and signatures are listed by their names, the photo as required, as soon as they are there', async () => {
  const meena = await schoolForm({ digitalsign: false })
  await meena.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  await meena.upload({ docname: 'ApplicantSign' }, await pen())
  await meena.upload({ docname: 'ParentSign' }, await pen())
  const pdf = await pdfOf(meena, school.Telephonem)
  for (const row of ['Photo Yes me', 'Signature Yes signature', 'Parent Signature Yes signature'])
    expect(lines(pdf)).toContain(row)
  expect(lines(pdf)).not.toMatch(/ApplicantPhoto|ApplicantSign|ParentSign/)
})

test('no word of the marks table is broken, neither in its head nor in a long answer', async () => {
  const mark = {
    ...school.Qualifying[0],
    Institution: 'Thiruvananthapuram Tirunelveli Ramanathapuram Vidyalaya',
    Medium: 'Malayalam',
  }
  const marks = [mark, { ...mark, Particular: 'Diploma', regno: 'TN1234567890123456', yearpassed: 2024, Attempts: 12 }]
  const pdf = await pdfOf(await schoolForm({ Qualifying: marks }), school.Telephonem)
  const found = words(pdf)
  const whole = ['Examination', 'Percentage', 'Register', 'Institution', 'Attempts', 'Thiruvananthapuram', 'Ramanathapuram']
  for (const word of [...whole, 'Malayalam', 'TN1234567890123456']) expect([word, found.has(word)]).toEqual([word, true])
})

test('what no font can print is named on the form itself, with the place where it is', async () => {
  const chinese = { familyName: '王小明', PermanentAddress: '4 மெரினா சாலை 😀', MailingAddress: '海滨路 4', Citizenship: 'भारत' }
  const pdf = await pdfOf(await college(chinese), 'amy@example.org')
  expect(inkOf(pdf)).toContain('printedasboxes,in:Surname/FamilyName,PermanentAddress,MailingAddress')
  const plain = await pdfOf(await app.as('amy@example.org'), 'amy@example.org')
  expect(inkOf(plain)).toContain('boxes')
  await (
    await app.as('amy@example.org')
  ).post('applications/create', { familyName: 'ராமன்', PermanentAddress: 'चेन्नई', MailingAddress: 'Łódź' })
  expect(inkOf(await pdfOf(await app.as('amy@example.org'), 'amy@example.org'))).not.toContain('boxes')
})

test('the job form is printed without a signature, and says what it can’t print too', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const made = await mo.post('applications/create', { Form: 'job', ...completeJob, Name: '张伟' })
  expect(made).toMatchObject({ status: true })
  const pdf = await pdfOf(mo, completeJob.MailId)
  expect(inkOf(pdf)).toContain('printedasboxes,in:Name')
  expect(times(pdf, digital)).toBe(0)
})

const owner = () => app.as('owner@example.org')
const amys = 'amy@example.org'

test('the letterhead has the logo, name and address of the institution; a draft is not submitted', async () => {
  const amy = await college({})
  const plain = lines(await pdfOf(amy, amys))
  expect(plain).toContain('Not submitted')
  expect(plain).not.toMatch(/\bdraft\b|^Submitted$/m)
  const olga = await owner()
  const address = 'Mookambika Road\nKulasekharam 629161'
  await olga.post('user/savesitesettings', { UID: 'sitesettings', Institution: 'Riverside College', Address: address })
  const before = picturesOf(await pdfOf(amy, amys))
  expect((await olga.upload({}, { name: 'logo.png', bytes: await logo() }, 'brand/logo')).body).toMatchObject({ status: true })
  const pdf = await pdfOf(amy, amys)
  expect(pagesOf(pdf)[0]).toContain('Riverside College')
  expect(pagesOf(pdf)[0]).toContain('Mookambika Road, Kulasekharam 629161')
  expect(picturesOf(pdf)).toBeGreaterThan(before)
})

test('what the form began with is no answer until its stage was opened, and credits nobody named are not there', async () => {
  const amy = await app.as(amys, { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'ANJALI' })
  const fresh = lines(await pdfOf(amy, amys))
  expect(fresh).not.toMatch(/Channel Partner|Institution 1|Courses completed/)
  expect(fresh).toMatch(/convicted of an offence[^?]*\?\n–/)
  await amy.post('applications/create', { StagesSeen: ['background'], trInstitution2: 'PSG College' })
  const opened = lines(await pdfOf(amy, amys))
  expect(opened).toMatch(/convicted of an offence[^?]*\?\nNo/)
  expect(opened).toContain('Institution 2 (name and address)')
  expect(opened).not.toContain('Institution 1 (name and address)')
})

test('an approved application has its decision on the paper, and an applicant who signed digitally the day', async () => {
  const amy = await college({})
  await uploadCollegeDocuments(amy)
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toMatchObject({ status: true })
  const submitted = lines(await pdfOf(amy, amys))
  const moment = /\b(\d{1,2} [A-Z][a-z]{2} \d{4}), \d{2}:\d{2}\b/.exec(submitted)
  expect(submitted).toMatch(/Submitted/)
  expect(submitted).toContain(`Signed digitally on ${moment?.[1]}`)
  expect(submitted).not.toContain('Decision')
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const [{ applicationID = 0 } = {}] = (await ann.post('applications/getbyid', { username: amys })) as {
    applicationID?: number
  }[]
  const decided = { RollNo: 'R-17', UniversityRegnNo: 'U-4711', Section: 'B', ApplicantPhotoverified: true, sslcdoc: true }
  expect(await ann.post('applications/update', { applicationID, ...decided, ApplicationStatus: 'approved' })).toMatchObject({
    status: true,
  })
  const text = lines(await pdfOf(amy, amys))
  for (const words of ['Approved', 'Decision', 'Approved on', 'R-17', 'U-4711', 'Applicant Photo', 'SSLC Certificate'])
    expect(text).toContain(words)
  expect(text).not.toContain('Conduct Certificate')
})

test('what was declared at the submission in a browser is there with name and moment', async () => {
  const amy = client(app.url, 'browser')
  await (await college({})).post('applications/create', { Declared: true })
  await uploadCollegeDocuments(await app.as(amys))
  await amy.signIn(amys, password)
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted', Declared: true })).toMatchObject({
    status: true,
  })
  const text = lines(await pdfOf(await app.as(amys), amys))
  expect(text).toMatch(/Declared on \d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2} by ANJALI Raman \(version \d+\)\./)
  expect(text.split('I declare that what I have stated')).toHaveLength(2)
  expect(text).not.toContain('Changed since')
})

test('FORM-65: what was changed after the declaration is named beside it; what is as it was declared again is not', async () => {
  const amy = client(app.url, 'browser')
  const program = await college({})
  await uploadCollegeDocuments(await app.as(amys))
  await amy.signIn(amys, password)
  await amy.post('applications/create', { ApplicationStatus: 'submitted', Declared: true })
  const recorded = async () => lines(await pdfOf(program, amys)).replaceAll(/\s+/g, ' ')
  const [{ familyName = '' } = {}] = (await program.post('applications/getbyid', {})) as { familyName?: string }[]
  await program.post('applications/create', { familyName: 'Menon', Citizenship: 'Nepal' })
  await program.upload({ docname: 'CV' }, await pen())
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('applications/update', { applicationID: 1, Notes: 'Called' })
  expect(await recorded()).toMatch(/\(version \d+\)\. Changed since: Surname\/Family Name, Citizenship, CV\./)
  await program.post('applications/create', { familyName, Citizenship: 'Nepal' })
  expect(await recorded()).toContain('Changed since: Citizenship, CV.')
})

test('what was handed in without a declaration says so, a draft does not', async () => {
  const amy = await college({ digitalsign: false })
  await amy.upload({ docname: 'ApplicantSign' }, await pen())
  await uploadCollegeDocuments(amy)
  expect(lines(await pdfOf(amy, amys))).not.toContain('No declaration')
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toMatchObject({ status: true })
  expect(lines(await pdfOf(amy, amys))).toContain('No declaration was recorded.')
})

const languagesOf = async (ann: Client, Language: string) => {
  const saved = await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['en', 'ta', 'hi'], Language })
  expect(saved).toMatchObject({ status: true })
}

/** PDF readers put spaces inside words of these scripts. */
const unspaced = (text: string) => text.replaceAll(/\s/g, '')

test.for([
  ['ta', 'தனிப்பட்ட விவரங்கள்', 'மின்னணு முறையில் கையொப்பமிட்ட நாள்', 'பக்கம் 1/'],
  ['hi', 'व्यक्तिगत विवरण', 'डिजिटल हस्ताक्षर की तिथि', 'पृष्ठ 1/'],
] as const)(
  'an applicant’s own copy is in %s, staff’s in the language of the institution, with the same answers (LANG-12)',
  async ([language, ...headings]) => {
    const ann = await app.as('ann@example.org', { usergroup: 'admin' })
    await languagesOf(ann, 'en')
    const amy = await college({})
    await uploadCollegeDocuments(amy)
    await amy.post('applications/create', { ApplicationStatus: 'submitted' })
    await amy.post('user/language', { Language: language })
    const own = lines(await pdfOf(amy, 'amy@example.org'))
    for (const heading of headings) expect(unspaced(own)).toContain(unspaced(heading))
    const staffs = lines(await pdfOf(ann, 'amy@example.org'))
    expect(staffs).toMatch(/Personal Details[^]*Page 1 of/)
    for (const text of [own, staffs]) expect(text).toMatch(/ANJALI[^]*14-08-2004/)
    await languagesOf(ann, language)
    expect(unspaced(lines(await pdfOf(ann, 'amy@example.org')))).toContain(unspaced(headings[0]))
  },
)
