import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt, refusedWithMore } from '#test/support/refused.ts'
import { documentSlots, type Slot } from '../contract.ts'
import { seedDocumentSlots } from './requested-documents.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const saved = { status: true, Msg: 'Saved Successfully!' }
const updated = { status: true, Msg: 'Updated Successfully!' }
const visa = { Form: 'college', Name: 'Visa', Required: true, Kinds: ['PDF'], MaxMB: 1, IsActive: true }
const slots = async (who: Client, body: object = { Form: 'college' }): Promise<Slot[]> =>
  documentSlots.get.reply.parse(await who.post('documentslot/get', body))
const names = async (who: Client, body?: object) => (await slots(who, body)).map(({ Name }) => Name)
async function idOf(name: string): Promise<number> {
  const found = (await slots(ann, {})).find(({ Name }) => Name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found.ID
}
const log = async () => {
  const { Data } = await ann.post('activitylog/get', { take: 1 })
  return (Data as { log: string }[])[0]?.log
}
/** Documents issued by others come as a photo or a PDF. */
const scans = ['JPEG', 'PNG', 'GIF', 'PDF']
const all = ['JPEG', 'PNG', 'GIF', 'PDF', 'DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX', 'TXT']

test('a new installation asks for the eight documents of the college form (FORM-31), and for the resume of a job application', async () => {
  const college = await slots(app.anyone())
  expect(college.map(({ Name, Required }) => `${Name} (${Required ? 'required' : 'optional'})`)).toEqual([
    'Passport (required)',
    'Bank Statement (Min 3month) (required)',
    'Premedical or bachelor or undergraduate or 12th (required)',
    '11th grade (required)',
    'Other professional transcripts (optional)',
    'For any other helpful transcripts (optional)',
    'CV (required)',
    'Any exam results Marksheet MCAT or NEET (optional)',
  ])
  expect(college[0]).toEqual({
    ID: expect.any(Number),
    Form: 'college',
    Name: 'Passport',
    Required: true,
    Kinds: scans,
    MaxMB: 5,
    IsActive: true,
  })
  const taken = Object.fromEntries(college.map(({ Name, Kinds }) => [Name, Kinds]))
  expect(taken['Bank Statement (Min 3month)']).toEqual(scans)
  expect(taken['CV']).toEqual(all)
  expect(await slots(app.anyone(), { Form: 'job' })).toMatchObject([{ Name: 'Resume', Required: false, Kinds: all, MaxMB: 5 }])
})

test('a start never touches what is there, not even when an admin has removed all of it', async () => {
  for (const { ID } of await slots(ann)) await ann.post('documentslot/delete', { ID })
  await ann.post('documentslot/update', { ID: await idOf('Resume'), Required: true })
  await seedDocumentSlots(app.deps.db)
  expect(await slots(ann)).toEqual([])
  expect(await slots(ann, { Form: 'job' })).toMatchObject([{ Name: 'Resume', Required: true }])
})

test('a document is added as the last, changed, and deleted, and each is in the log', async () => {
  expect(
    await ann.post('documentslot/create', { ...visa, Name: '  Visa ', Kinds: ['PDF', 'JPEG', 'PDF'], MaxMB: '0.5' }),
  ).toEqual(saved)
  expect(await log()).toBe('Document Visa added to the college form')
  const ID = await idOf('Visa')
  expect((await slots(ann)).at(-1)).toEqual({ ...visa, ID, Kinds: ['JPEG', 'PDF'], MaxMB: 0.5 })
  expect(await ann.post('documentslot/update', { ID, Required: false, IsActive: false })).toEqual(updated)
  expect(await log()).toBe('Document Visa of the college form changed')
  expect((await slots(ann)).at(-1)).toEqual({ ...visa, ID, Kinds: ['JPEG', 'PDF'], MaxMB: 0.5, Required: false, IsActive: false })
  expect(await ann.post('documentslot/delete', { ID })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await log()).toBe('Document Visa of the college form deleted')
  expect(await names(ann)).toHaveLength(8)
})

test('retired documents are shown to admins alone, and to them only when they ask for all', async () => {
  await ann.post('documentslot/update', { ID: await idOf('CV'), IsActive: false })
  expect(await names(ann)).toContain('CV')
  expect(await names(ann, { Form: 'college', IsActive: true })).not.toContain('CV')
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const who of [mo, app.anyone()]) expect(await names(who)).not.toContain('CV')
})

const { Name: _, ...nameless } = visa
test.each<[object, string]>([
  [nameless, 'Document Name is required!'],
  [{ ...visa, Name: ' \n ' }, 'Document Name is required!'],
  [{ ...visa, Name: 7 }, 'Document Name is required!'],
  [{ ...visa, Name: 'x'.repeat(101) }, "Document Name can't be more than 100 character."],
  [{ ...visa, Name: 'passport' }, 'Document already exists!'],
  [{ ...visa, Name: 'applicantphoto' }, 'ApplicantPhoto is a field of the form. Choose another name.'],
  [{ ...visa, Name: 'Place' }, 'Place is a field of the form. Choose another name.'],
  [{ ...visa, Kinds: [] }, 'Choose at least one kind of file.'],
  [{ ...visa, Kinds: 'PDF' }, 'Choose at least one kind of file.'],
  [{ ...visa, Kinds: ['PDF', 'EXE'] }, 'There is no such kind of file.'],
  ...['', 'much', '1e9', '1.2.3', 0, -1, 0.09, 5.1, null, true, [1]].map((MaxMB): [object, string] => [
    { ...visa, MaxMB },
    'The largest size is from 0.1 to 5 MB.',
  ]),
])('adding %j is refused with "%s"', async (body, message) => {
  expect(await ann.post('documentslot/create', body)).toEqual(refusedWithMore(message))
  expect(await names(ann)).toHaveLength(8)
})

test('a form, a kind of number or a filter that there is not stops at the gate', async () => {
  const gate = async (path: string, body: object) => (await ann.call(path, body)).http
  expect(await gate('documentslot/create', { ...visa, Form: 'driving' })).toBe(400)
  expect(await gate('documentslot/update', { ID: '1; drop table document_slots' })).toBe(400)
  expect(await gate('documentslot/reorder', { Form: 'college', IDs: ['1'] })).toBe(400)
  expect(await gate('documentslot/get', { Secret: true })).toBe(400)
})

test('what is not there is neither changed nor deleted, and a taken name is not given twice', async () => {
  expect(await ann.post('documentslot/update', { ID: 999, Required: true })).toEqual(refused('There is no such document.'))
  expect(await ann.post('documentslot/delete', { ID: 999 })).toEqual(refused('There is no such document.'))
  const ID = await idOf('CV')
  expect(await ann.post('documentslot/update', { ID, Name: 'PASSPORT' })).toEqual(refusedAt('Name', 'Document already exists!'))
  expect(await ann.post('documentslot/update', { ID, Name: 'Name' })).toEqual(
    refusedAt('Name', 'Name is a field of the form. Choose another name.'),
  )
  expect(await ann.post('documentslot/create', { ...visa, Form: 'job', Name: 'Passport' })).toEqual(saved)
})

test('the resume, which the job form fills itself, is changed but neither renamed nor deleted', async () => {
  const ID = await idOf('Resume')
  const words = "Resume belongs to the form: it keeps its name and can't be deleted."
  expect(await ann.post('documentslot/update', { ID, Name: 'Curriculum' })).toEqual(refused(words))
  expect(await ann.post('documentslot/delete', { ID })).toEqual(refused(words))
  expect(await ann.post('documentslot/update', { ID, Name: 'Resume', Kinds: ['PDF'], MaxMB: 2 })).toEqual(updated)
})

test('the order is given for all documents of a form at once', async () => {
  const before = await slots(ann)
  const IDs = before.map(({ ID }) => ID).toReversed()
  expect(await ann.post('documentslot/reorder', { Form: 'college', IDs })).toEqual(updated)
  expect(await log()).toBe('Documents of the college form put in order')
  expect((await slots(app.anyone())).map(({ ID }) => ID)).toEqual(IDs)
  await ann.post('documentslot/create', visa)
  expect((await names(ann)).at(-1)).toBe('Visa')
  const words = 'The documents were changed in another window. Reload to see them.'
  for (const wrong of [IDs, [], [...IDs, IDs[0]], [...IDs, 999], [...IDs, await idOf('Resume')]])
    expect(await ann.post('documentslot/reorder', { Form: 'college', IDs: wrong })).toEqual(refused(words))
})
