import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const username = completeJob.MailId

async function candidate(fields: object = {}) {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const { applicationID } = await staff.post('applications/create', { Form: 'job', ...completeJob, ...fields })
  const note = (Notes: string) => staff.post('applications/update', { applicationID, Notes })
  const read = async () => {
    const [record] = await staff.post('applications/getbyid', { username })
    return record as { Notes: string; NotesHistory: { Notes: string; User: string; ModifiedOn: string }[] }
  }
  const written = async () => (await read()).NotesHistory.map(({ Notes }) => Notes)
  const remove = (Note: string, more: object = {}) => staff.post('applications/deletenotes', { applicationID, Note, ...more })
  return { staff, applicationID, note, read, written, remove }
}

test('on a new record the history is emptied, whatever is sent', async () => {
  const { read } = await candidate({ Notes: 'Met at the fair', NotesHistory: [{ Notes: 'Forged', User: 'x', ModifiedOn: 'y' }] })
  expect(await read()).toMatchObject({ Notes: 'Met at the fair', NotesHistory: [] })
})

test('a save appends the current note only if it differs from the latest one, with who and when set by the server', async () => {
  const { note, written, read } = await candidate()
  await note('Call back')
  await note('Call back')
  await note('Called')
  await note('')
  await note('Call back')
  expect(await written()).toEqual(['Call back', 'Called', 'Call back'])
  const { NotesHistory } = await read()
  expect(NotesHistory[0]).toEqual({
    Notes: 'Call back',
    User: 'mo@example.org',
    ModifiedOn: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a save that names no note, or sends a history of its own, leaves the history as it is', async () => {
  const { staff, applicationID, note, written } = await candidate()
  await note('Call back')
  await staff.post('applications/update', { applicationID, Name: 'Arun', NotesHistory: [] })
  expect(await written()).toEqual(['Call back'])
})

test('two notes written at once are both in the history', async () => {
  const { note, written } = await candidate()
  await Promise.all([note('One'), note('Two')])
  expect((await written()).toSorted()).toEqual(['One', 'Two'])
})

test('a note is deleted by its text, the latest first, or by its moment; it is logged, and the note that stays current goes too', async () => {
  const { staff, applicationID, note, written, remove, read } = await candidate()
  for (const each of ['A', 'B', 'A']) await note(each)
  const [first] = (await read()).NotesHistory
  expect(await remove('C')).toEqual(refused('There is no such note.'))
  expect(await remove('A', { ModifiedOn: first?.ModifiedOn })).toMatchObject({ status: true, Msg: 'Deleted Successfully!' })
  expect(await written()).toEqual(['B', 'A'])
  expect(await remove('A')).toMatchObject({ status: true, Notes: '', NotesHistory: [expect.objectContaining({ Notes: 'B' })] })
  await staff.post('applications/update', { applicationID, Notes: '' })
  expect(await written()).toEqual(['B'])
  const log = await staff.post('applications/timeline', { username })
  expect(log[0]).toMatchObject({ what: 'Note deleted', who: 'mo@example.org' })
})

test.each([
  ['college', { username: 'amy@example.org' }],
  ['school', { username: '9876543210' }],
  ['job', { MailId: 'arun@example.com' }],
])(
  'addnote appends to the history of a %s form without a version; the note that the record came with joins before it',
  async (Form, name) => {
    const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
    const { applicationID } = await staff.post('applications/create', { Form, ...name, Name: 'Amy', Notes: 'Met at the fair' })
    const other = await app.as('mia@example.org', { usergroup: 'moderator' })
    const added = await other.post('applications/addnote', { applicationID, Notes: ' Call back ' })
    expect(added).toMatchObject({
      status: true,
      Msg: 'Saved Successfully!',
      version: 3,
      Notes: 'Call back',
      NotesHistory: [
        { Notes: 'Met at the fair', User: 'mo@example.org' },
        { Notes: 'Call back', User: 'mia@example.org' },
      ],
    })
  },
)

test('addnote refuses a blank note, one that is too long, and an application that is not there', async () => {
  const { staff, applicationID, note, written } = await candidate()
  await note('Call back')
  const add = (Notes: unknown, number = applicationID) => staff.post('applications/addnote', { applicationID: number, Notes })
  expect(await add('  ')).toEqual(refused('Note is required!'))
  expect(await add('n'.repeat(4001))).toEqual(refused("Notes can't be more than 4000 character."))
  expect(await add('A', 999_999)).toEqual(refused('There is no such application.'))
  expect(await written()).toEqual(['Call back'])
})

test('an applicant reads none of the notes on them', async () => {
  const { note } = await candidate()
  await note('Call back')
  const applicant = await app.as(username, { usergroup: 'Student' })
  const [own] = await applicant.post('applications/getbyid', {})
  expect(own).toMatchObject({ Name: completeJob.Name })
  expect(own).not.toHaveProperty('Notes')
  expect(own).not.toHaveProperty('NotesHistory')
})

test('after approval notes stay open and nothing else does', async () => {
  const { staff, applicationID, note, written, remove } = await candidate()
  const save = (change: object) => staff.post('applications/update', { applicationID, ...change })
  expect(await save({ ApplicationStatus: 'submitted' })).toMatchObject({ Msg: 'Application Submitted Successfully!' })
  expect(await save({ ApplicationStatus: 'approved' })).toMatchObject({ Msg: 'Application Approved Successfully!' })
  expect(await note('Joined')).toMatchObject({ status: true })
  expect(await staff.post('applications/addnote', { applicationID, Notes: 'Came' })).toMatchObject({ status: true })
  expect(await written()).toEqual(['Joined', 'Came'])
  expect(await remove('Came')).toMatchObject({ status: true })
  expect(await remove('Joined')).toMatchObject({ status: true })
  const locked = refused("Application Already Approved you can't edit.")
  expect(await save({ Notes: 'More', Name: 'Else' })).toEqual(locked)
  expect(await save({ Isplaced: true })).toEqual(locked)
  expect(await save({ Notes: 'More', Filebase: btoa('a resume'), filename: 'cv.txt' })).toEqual(locked)
})

test('a note of an application that is not there can not be deleted', async () => {
  const { staff } = await candidate()
  expect(await staff.post('applications/deletenotes', { applicationID: 999_999, Note: 'A' })).toEqual(
    refused('There is no such application.'),
  )
})
