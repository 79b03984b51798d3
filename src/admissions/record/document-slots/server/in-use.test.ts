import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan, transcript, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { documentSlots } from '../contract.ts'

let app: TestApp
let ann: Client
let amy: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const done = expect.objectContaining({ status: true })
const pdf = new TextEncoder().encode('%PDF-1.7\nvisa\n%%EOF\n')
const visa = { Form: 'college', Name: 'Visa', Required: true, Kinds: ['PDF', 'JPEG'], MaxMB: 1 }

async function change(name: string, to: object) {
  const found = documentSlots.get.reply.parse(await ann.post('documentslot/get')).find(({ Name }) => Name === name)
  return ann.post('documentslot/update', { ID: found?.ID, ...to })
}
async function remove(name: string) {
  const found = documentSlots.get.reply.parse(await ann.post('documentslot/get')).find(({ Name }) => Name === name)
  return ann.post('documentslot/delete', { ID: found?.ID })
}
const upload = async (docname: string, name: string, bytes: Uint8Array) => (await amy.upload({ docname }, { name, bytes })).body
type Doc = { docname: string; path: string; name: string; required: boolean }
async function docs(who = amy, username = 'amy@example.org'): Promise<Doc[]> {
  const [record] = await who.post('applications/getbyid', { username })
  return (record as { Docs: Doc[] }).Docs
}
const doc = async (name: string) => (await docs()).find(({ docname }) => docname === name)
const submit = () => amy.post('applications/create', { ...completeCollege, issubmitbtn: true })

test('a new required document is asked for at once, and submission waits for it', async () => {
  await uploadCollegeDocuments(amy)
  await ann.post('documentslot/create', visa)
  expect(await doc('Visa')).toMatchObject({ required: true, path: '' })
  const reply = await submit()
  expect(reply).toEqual(refusedWithMore('Visa Is mandatory. Upload a document.'))
  expect(reply).toMatchObject({ field: 'Visa' })
  expect(await upload('Visa', 'visa.pdf', pdf)).toEqual(done)
  expect(await submit()).toEqual(done)
})

test('an upload is held to the kinds and the size of its slot', async () => {
  await ann.post('documentslot/create', visa)
  expect(await upload('Visa', 'visa.txt', transcript)).toEqual(refusedWithMore('Only JPEG and PDF files are allowed.'))
  expect(await upload('Visa', 'visa.pdf', new Uint8Array(1_048_577))).toEqual(refusedWithMore('File size exceeds 1MB limit.'))
  expect(await upload('Visa', 'visa.jpg', await photo())).toEqual(done)
  await change('Visa', { Kinds: ['PDF'], MaxMB: 0.5 })
  expect(await upload('Visa', 'visa.jpg', await photo())).toEqual(refusedWithMore('Only PDF files are allowed.'))
  expect(await upload('visa', 'visa.pdf', pdf)).toEqual(refusedWithMore('There is no such document on this form.'))
  await change('CV', { Kinds: ['JPEG', 'PNG', 'GIF'], MaxMB: 2 })
  expect(await upload('CV', 'cv.txt', transcript)).toEqual(refusedWithMore('Only JPEG, PNG, and GIF files are allowed.'))
})

test('a rename takes the uploads along', async () => {
  const { Docs } = await upload('CV', 'cv.txt', transcript)
  const path = (Docs as Doc[]).find(({ docname }) => docname === 'CV')?.path
  expect(await change('CV', { Name: 'Curriculum vitae' })).toEqual(done)
  expect(await doc('Curriculum vitae')).toMatchObject({ path, name: 'cv.txt', required: true })
  expect(await doc('CV')).toBeUndefined()
  const { Data } = await ann.post('activitylog/get', { take: 1 })
  expect(Data).toMatchObject([{ log: 'Document CV of the college form renamed to Curriculum vitae, with 1 file' }])
})

test('a rename that would put two files of an application under one name is refused', async () => {
  await upload('CV', 'cv.txt', transcript)
  await upload('Passport', 'passport.pdf', scan)
  await remove('Passport')
  expect(await change('CV', { Name: 'Passport' })).toEqual(
    refusedWithMore('1 application has another file under Passport. Choose another name.'),
  )
  expect(await doc('CV')).toMatchObject({ name: 'cv.txt' })
})

test.each(['retired', 'deleted'] as const)(
  'what was uploaded to a slot that is %s stays readable, and no more comes',
  async (how) => {
    await upload('CV', 'cv.txt', transcript)
    expect(how === 'retired' ? await change('CV', { IsActive: false }) : await remove('CV')).toEqual(done)
    const kept = await doc('CV')
    const text = new TextDecoder().decode(transcript)
    expect(kept).toMatchObject({ required: false, name: 'cv.txt' })
    expect(new TextDecoder().decode((await amy.bytes(`download?filename=${kept?.path}`)).bytes)).toBe(text)
    const zip = await ann.bytes('downloaddocs?username=amy@example.org')
    expect(new TextDecoder('latin1').decode(zip.bytes)).toContain('CV - cv.txt')
    expect(await upload('CV', 'new.txt', transcript)).toEqual(refusedWithMore('There is no such document on this form.'))
    expect(await amy.post('deletedoc', { docname: 'CV' })).toEqual(done)
    expect(await doc('CV')).toBeUndefined()
  },
)

test('a submitted application takes what became required later, one file after the other', async () => {
  await uploadCollegeDocuments(amy)
  expect(await submit()).toEqual(done)
  for (const Name of ['Visa', 'Medical certificate']) await ann.post('documentslot/create', { ...visa, Name })
  expect(await upload('Visa', 'visa.pdf', pdf)).toEqual(done)
  expect(await upload('Medical certificate', 'visa.pdf', pdf)).toEqual(done)
  expect(await amy.post('deletedoc', { docname: 'Visa' })).toEqual(
    refusedWithMore('A submitted application keeps its mandatory answers and documents: change them instead of removing them.'),
  )
})

test('the resume that comes with a save is held to its slot', async () => {
  const username = completeJob.MailId
  const save = (file: object) => ann.post('applications/create', { Form: 'job', ...completeJob, ...file })
  const resume = { Filebase: pdf.toBase64(), filename: 'cv.pdf' }
  await change('Resume', { Kinds: ['DOCX'] })
  expect(await save(resume)).toEqual(refusedWithMore('Only DOCX files are allowed.'))
  await change('Resume', { IsActive: false })
  expect(await save(resume)).toEqual(refusedWithMore('This form takes no resume.'))
  await change('Resume', { IsActive: true, Kinds: ['PDF'] })
  expect(await save(resume)).toEqual(done)
  await ann.post('documentslot/create', { ...visa, Form: 'job' })
  expect((await docs(ann, username)).map(({ docname }) => docname)).toEqual(['Resume', 'Visa'])
})
