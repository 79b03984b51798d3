import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { newRow, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const large = (who: Client) => who.post('dailydata/save', [newRow({ A: 3, SetA: 5000 })])
const submit = (who: Client, Note?: string) =>
  who.post('dailydata/submitforapproval', { ...set, ...(Note === undefined ? {} : { Note }) })
const noteOf = async (who: Client) => Object((await who.post('dailydata/getdailystatus', set))['Data']).SubmitNote
const done = success('Data Submitted To QC')
const requires = (owner: Client) => owner.post('salessettings/save', { ClosedThrough: '', NotesRequired: true })

test('a sheet is handed in with a note, which its checkers and its history show, and which goes when it is entered again', async ({
  dee,
  che,
}) => {
  await large(dee)
  expect(await submit(dee, ' Festival day ')).toEqual(done)
  expect(await noteOf(che)).toBe('Festival day')
  expect(await che.post('dailydata/gethistory', { ID: 1 })).toMatchObject({
    Data: [{ action: 'submitted', reason: 'Festival day' }, { action: 'entered' }],
  })
  await large(dee)
  expect(await noteOf(dee)).toBe('')
  expect(await submit(dee)).toEqual(done)
  expect(await noteOf(che)).toBe('')
})

test('a note of over 500 characters is refused', async ({ dee }) => {
  await large(dee)
  expect(await submit(dee, 'x'.repeat(501))).toMatchObject({ Message: 'A note can be at most 500 characters.' })
})

test('where the owner has it so, a sheet with something worth a second look needs a note; others don’t', async ({
  dee,
  owner,
}) => {
  await requires(owner)
  await large(dee)
  expect(await dee.post('dailydata/checksheet', { ID: 1 })).toMatchObject({ Data: { NoteRequired: true } })
  const why = refused('Say why: Row 1, SetA: 5,000 is a large amount.')
  expect(await submit(dee)).toEqual(why)
  expect(await submit(dee, '  ')).toEqual(why)
  expect(await submit(dee, 'Festival day')).toEqual(done)
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])
  expect(await dee.post('dailydata/checksheet', { ID: 1 })).toMatchObject({ Data: { Warnings: [], NoteRequired: false } })
  expect(await submit(dee)).toEqual(done)
})

test('a sheet with a note is opened before it is approved from the board', async ({ dee, che }) => {
  await large(dee)
  await submit(dee, 'Festival day')
  expect(await che.post('dailydata/getboard', { Date: set.Date })).toMatchObject({ Data: { Cells: [{ IsChanged: true }] } })
})
