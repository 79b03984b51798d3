import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan, transcript, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { sweepFiles } from './jobs.ts'

let app: TestApp
let amy: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const pathOf = (body: unknown, docname: string) =>
  (body as { Docs: { docname: string; path: string }[] }).Docs.find((doc) => doc.docname === docname)?.path ?? ''

test('an upload makes the draft, answers the documents and counts towards completion', async () => {
  const { body } = await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  expect(body).toMatchObject({ status: true, Docs: expect.any(Array), Completion: 4 })
  const [record] = await amy.post('applications/getbyid')
  expect(record).toMatchObject({
    ApplicantPhoto: { docname: 'ApplicantPhoto', path: pathOf(body, 'ApplicantPhoto') },
    Form: 'college',
  })
})

test('a file is served back to its owner as an attachment of its real type, pictures inline', async () => {
  const text = await amy.upload({ docname: 'CV' }, { name: '../../etc/pass wd<b>.txt', bytes: transcript, type: 'text/html' })
  const served = await amy.bytes(`download?filename=${pathOf(text.body, 'CV')}`)
  expect(new TextDecoder().decode(served.bytes)).toBe(new TextDecoder().decode(transcript))
  expect(served.headers.get('content-type')).toContain('text/plain')
  expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(served.headers.get('content-disposition')).not.toContain('..')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  const picture = await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  const shown = await amy.bytes(`download?filename=${pathOf(picture.body, 'ApplicantPhoto')}`)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await sharp(shown.bytes).metadata()).format).toBe('jpeg')
})

test('a quotation mark in the name of a file comes back as one', async () => {
  const name = 'My "best" marks 100%.txt'
  const { body } = await amy.upload({ docname: 'CV' }, { name, bytes: transcript })
  expect(body['Docs']).toContainEqual(expect.objectContaining({ docname: 'CV', name }))
  const { headers } = await amy.bytes(`download?filename=${pathOf(body, 'CV')}`)
  expect(headers.get('content-disposition')).toBe(String.raw`attachment; filename="My \"best\" marks 100%.txt"`)
})

test('a file that is refused for what it is says so beside the fixed message', async () => {
  const page = { name: 'marks.doc', bytes: new TextEncoder().encode('<!doctype html><p>Sign in</p>') }
  const { body } = await amy.upload({ docname: 'CV' }, page)
  expect(body).toEqual({ ...refused(onlyDocuments), Hint: 'This is a web page named .doc.' })
})

const onlyPictures = 'Only JPEG, PNG, and GIF files are allowed.'
const onlyDocuments = 'Only JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, and TXT files are allowed.'
const scripted = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n')
const html = new TextEncoder().encode('<html><script>alert(1)</script></html>')

test.each([
  ['HTML as PNG', 'ApplicantPhoto', 'me.png', html, onlyPictures],
  ['a PDF as photo', 'ApplicantPhoto', 'me.pdf', transcript, onlyPictures],
  ['SVG', 'CV', 'cv.svg', html, onlyDocuments],
  ['HTML as text', 'CV', 'cv.txt', html, onlyDocuments],
  ['a photo over 2 MB', 'ApplicantPhoto', 'me.jpg', new Uint8Array(2 * 1_048_576 + 1), 'File size exceeds 2MB limit.'],
  ['a document over 5 MB', 'CV', 'cv.pdf', new Uint8Array(5 * 1_048_576 + 1), 'File size exceeds 5MB limit.'],
  [
    'a PDF with a script',
    'CV',
    'cv.pdf',
    scripted,
    'This PDF contains scripts or attached files. Print it to a new PDF and upload that.',
  ],
  ['an unknown slot', 'Diploma', 'cv.txt', transcript, 'There is no such document on this form.'],
])('%s is refused and nothing is stored', async (_what, docname, name, bytes, message) => {
  expect((await amy.upload({ docname }, { name, bytes })).body).toMatchObject(refused(message))
  expect(await amy.post('applications/getbyid')).toEqual([])
})

test('an upload far over the limit is cut off at the gate, and refused in the words for a file', async () => {
  for (const megabytes of [7, 20]) {
    const reply = await amy.upload({ docname: 'CV' }, { name: 'cv.pdf', bytes: new Uint8Array(megabytes * 1_048_576) })
    expect(reply.body).toEqual(refused('File size exceeds 5MB limit.'))
  }
})

test('a new file takes the place of the old one, and a deleted one is gone', async () => {
  const first = pathOf((await amy.upload({ docname: 'CV' }, { name: 'a.txt', bytes: transcript })).body, 'CV')
  const second = pathOf((await amy.upload({ docname: 'CV' }, { name: 'b.txt', bytes: transcript })).body, 'CV')
  expect((await amy.bytes(`download?filename=${first}`)).http).toBe(404)
  expect(await amy.post('deletedoc', { path: second, username: 'amy@example.org', sessionid: amy.session })).toMatchObject({
    status: true,
    Docs: expect.any(Array),
  })
  expect((await amy.bytes(`download?filename=${second}`)).http).toBe(404)
  expect(await amy.post('deletedoc', { docname: 'CV' })).toEqual(refused('There is no such file.'))
})

test('a required document of a submitted application can be replaced but not taken away', async () => {
  await uploadCollegeDocuments(amy)
  expect(await amy.post('applications/create', { ...completeCollege, issubmitbtn: true })).toMatchObject({ status: true })
  expect(await amy.post('deletedoc', { docname: 'CV' })).toEqual(
    refused('A submitted application keeps its mandatory answers and documents: change them instead of removing them.'),
  )
  expect((await amy.upload({ docname: 'CV' }, { name: 'b.txt', bytes: transcript })).body).toMatchObject({ status: true })
})

test('the preview of an incomplete application is refused; the PDF itself comes, marked', async () => {
  await amy.post('applications/create', { Name: 'Amy' })
  expect((await amy.get('/ap/api/filledpdf?username=amy@example.org&preview=true')).body).toEqual(
    refused('Application Incomplete! Fill All Mandatory Fields!'),
  )
  const { bytes, headers } = await amy.bytes('filledpdf?username=amy@example.org')
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringMatching(/^inline; filename="?application-1.pdf/),
  ])
})

test('the preview of a complete one is base64 in a reply', async () => {
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', completeCollege)
  const { body } = await amy.get('/ap/api/filledpdf?username=amy@example.org&preview=true')
  expect(body).toMatchObject({ status: true })
  expect(atob(String(body['pdf'])).slice(0, 5)).toBe('%PDF-')
})

test('staff take all documents as a zip, an applicant does not', async () => {
  await uploadCollegeDocuments(amy)
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  const zip = await viewer.bytes('downloaddocs?username=amy@example.org')
  const text = new TextDecoder('latin1').decode(zip.bytes)
  expect([zip.headers.get('content-type'), text.slice(0, 2)]).toEqual(['application/zip', 'PK'])
  for (const name of ['Passport - file.pdf', 'CV - file.pdf', 'ApplicantPhoto - me.jpg']) expect(text).toContain(name)
  expect((await amy.bytes('downloaddocs?username=amy@example.org')).http).toBe(403)
})

test('the sweeper takes what was deleted a day ago and what no record names, and leaves the rest', async () => {
  const { files } = app.deps
  const kept = pathOf((await amy.upload({ docname: 'CV' }, { name: 'a.txt', bytes: transcript })).body, 'CV')
  const gone = pathOf((await amy.upload({ docname: 'Passport' }, { name: 'a.pdf', bytes: scan })).body, 'Passport')
  await amy.post('deletedoc', { docname: 'Passport' })
  await files.put('0123456789abcdef0123456789abcdef', transcript, 'text/plain')
  await sweepFiles(app.deps)
  expect(await files.get(gone)).toBeDefined()
  app.pass({ hours: 25 })
  await sweepFiles(app.deps)
  const left = await Promise.all([kept, gone, '0123456789abcdef0123456789abcdef'].map((key) => files.get(key)))
  expect(left.map((bytes) => bytes !== undefined)).toEqual([true, false, false])
})

test('DOC-26: a PDF that asks for a password is taken and says so, to the applicant and to staff, until it is replaced', async () => {
  const paper = async (userPassword: string) => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} })
    return { name: 'passport.pdf', bytes: await pdf.save() }
  }
  const passport = (record: unknown) =>
    (record as { Docs: { docname: string }[] }).Docs.find(({ docname }) => docname === 'Passport')
  const { body } = await amy.upload({ docname: 'Passport' }, await paper('secret'))
  expect(passport(body)).toMatchObject({ name: 'passport.pdf', needsPassword: true })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const [read] = await mo.post('applications/getbyid', { username: 'amy@example.org' })
  expect(passport(read)).toMatchObject({ needsPassword: true })
  const replaced = await amy.upload({ docname: 'Passport' }, await paper(''))
  expect(passport(replaced.body)).not.toHaveProperty('needsPassword')
})
