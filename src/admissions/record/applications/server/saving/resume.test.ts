import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const username = completeJob.MailId
const pdf = (text = 'a resume') => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`)
const filed = { Filebase: pdf().toBase64(), filename: 'Arun CV.pdf' }
const wrongType = 'Only JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, and TXT files are allowed.'

const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
async function stored() {
  const all = await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((dirent) => dirent.isFile()).length
}

test('a save may bring the resume in base64, bare or as a data URL, and it is downloaded as it came', async () => {
  const staff = await mo()
  const made = await staff.post('applications/create', { Form: 'job', ...completeJob, ...filed })
  expect(made).toMatchObject({ status: true, Completion: 100 })
  const [record] = await staff.post('applications/getbyid', { username })
  const { Docs } = record as { Docs: { path: string }[] }
  expect(Docs).toEqual([
    { docname: 'Resume', required: false, path: expect.any(String), name: 'Arun CV.pdf', size: pdf().length, returned: '' },
  ])
  const file = await staff.bytes(`download?filename=${Docs[0]?.path}`)
  expect(file.bytes).toEqual(pdf())
  expect(record).toMatchObject({ filename: 'Arun CV.pdf', Filebase: '' })

  const again = { Filebase: `data:application/pdf;base64,${pdf('newer').toBase64()}`, filename: 'new.pdf' }
  await staff.post('applications/update', { applicationID: made['applicationID'], ...again })
  const [after] = await staff.post('applications/getbyid', { username })
  expect(after).toMatchObject({ Docs: [{ name: 'new.pdf' }] })
})

test('it passes the same check as an upload', async () => {
  const staff = await mo()
  const create = (file: object) => staff.post('applications/create', { Form: 'job', ...completeJob, ...file })
  expect(await create({ ...filed, Filebase: btoa('MZ, a program'), filename: 'cv.exe' })).toEqual(refusedWithMore(wrongType))
  expect(await create({ ...filed, Filebase: btoa('MZ, a program'), filename: 'cv.pdf' })).toEqual(refusedWithMore(wrongType))
  expect(await create({ ...filed, Filebase: 'not base64!' })).toEqual(refusedWithMore('The resume could not be read.'))
  const large = new Uint8Array(5 * 1_048_576 + 1)
  large.set(pdf())
  expect(await create({ ...filed, Filebase: large.toBase64() })).toEqual(refusedWithMore('File size exceeds 5MB limit.'))
  expect(await staff.post('applications/getbyid', { username })).toEqual([])
})

test('a resume under a wrong ending is taken under the right one', async () => {
  const staff = await mo()
  await staff.post('applications/create', { Form: 'job', ...completeJob, ...filed, filename: 'cv.png' })
  const [record] = await staff.post('applications/getbyid', { username })
  expect(record).toMatchObject({ Docs: [{ docname: 'Resume', name: 'cv.pdf' }] })
})

test('a refused save keeps no file', async () => {
  const staff = await mo()
  const before = await stored()
  const reply = await staff.post('applications/create', { Form: 'job', ...completeJob, PhoneNumber: '1', ...filed })
  expect(reply).toEqual(refusedWithMore('Phone number is not valid!'))
  expect(await stored()).toBe(before)
  await staff.post('applications/create', { Form: 'job', ...completeJob, ...filed })
  expect(await stored()).toBe(before + 1)
})

test('it can come and go by the document calls as well', async () => {
  const staff = await mo()
  await staff.post('applications/create', { Form: 'job', ...completeJob })
  const sent = await staff.upload({ username, docname: 'Resume' }, { name: 'cv.pdf', bytes: pdf() })
  expect(sent.body).toMatchObject({ status: true, Docs: [{ docname: 'Resume', name: 'cv.pdf' }] })
  expect(await staff.post('deletedoc', { username, docname: 'Resume' })).toMatchObject({ Docs: [{ path: '' }] })
})

test('a form without a resume takes none', async () => {
  const staff = await mo()
  const reply = await staff.post('applications/create', { Form: 'college', emailid: 'amy@example.org', ...filed })
  expect(reply).toEqual(refusedWithMore('This form takes no resume.'))
})
