import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boxesOf, inkOf, pagesOf } from '#test/pdf/poppler.ts'
import { samplePen } from '#test/pdf/sample-document.ts'
import { completeCollege } from '#features/forms/engine/complete-college.fixture.ts'
import { completeJob } from '#features/forms/engine/complete-job.fixture.ts'
import { completeSchool } from '#features/forms/engine/complete-school.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const { ApplicantPhoto: _, ...school } = completeSchool
const digital = 'Digitally signed'

async function pdfOf(who: Client, username: string) {
  const { http, bytes } = await who.bytes(`filledpdf?username=${username}`)
  expect(http).toBe(200)
  return bytes
}
const lines = (pdf: Uint8Array) => pagesOf(pdf).join('\n')
const times = (pdf: Uint8Array, words: string) => lines(pdf).split(words).length - 1
const words = (pdf: Uint8Array) => new Set(boxesOf(pdf).map(({ word }) => word))
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

test('a drawn signature stands under the declaration, and nowhere does it say that nothing was declared', async () => {
  const amy = await college({ digitalsign: false })
  await amy.upload({ docname: 'ApplicantSign' }, await pen())
  const pdf = await pdfOf(amy, 'amy@example.org')
  expect(times(pdf, 'I declare')).toBe(1)
  expect(lines(pdf)).not.toMatch(/sign this application digitally|Digitally signed/)
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
  [{ Signatureby: 'Guardian', GuardianName: 'Ravi Kumar' }, 2, ['Ravi Kumar, guardian']],
])('signed digitally with %j, only who is named signs', async (answers, signed, captions) => {
  const pdf = await pdfOf(await schoolForm(answers), school.Telephonem)
  expect(times(pdf, digital)).toBe(signed)
  const end = lines(pdf).slice(lines(pdf).lastIndexOf('I declare'))
  for (const caption of captions) expect(end).toContain(caption)
  expect(end).not.toContain('Parent or guardian')
})

test('photo and signatures are listed by their names, the photo as required, as soon as they are there', async () => {
  const meena = await schoolForm({ digitalsign: false })
  await meena.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  await meena.upload({ docname: 'ApplicantSign' }, await pen())
  await meena.upload({ docname: 'ParentSign' }, await pen())
  const pdf = await pdfOf(meena, school.Telephonem)
  for (const row of ['Applicant Photo Yes me', 'Applicant Signature Yes signature', 'Parent Signature Yes signature'])
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

test('what no font can print is named on the form itself, with the place where it stands', async () => {
  const telugu = { familyName: 'రామన్', PermanentAddress: '4 மெரினா சாலை 😀', MailingAddress: '海滨路 4', Citizenship: 'भारत' }
  const pdf = await pdfOf(await college(telugu), 'amy@example.org')
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
