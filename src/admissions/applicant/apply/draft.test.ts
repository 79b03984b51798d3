import { expect, test } from 'vitest'
import { decided, emptyDraft, readDraft, rebased, shownValues, versionsOf, withChange, withoutSent, writeDraft } from './draft.ts'
import { differences } from '#admissions/record/forms/engine/merge.ts'

const record = { Name: 'ANJALI', Citizenship: 'India', Place: '' }
const typed = withChange(emptyDraft, 'Citizenship', 'Ceylon', record)

test('a change is shown over the record, and remembers what the record said', () => {
  expect(shownValues(record, typed)).toEqual({ ...record, Citizenship: 'Ceylon' })
  expect(withChange(typed, 'Citizenship', 'Cey', record).changes).toEqual({ Citizenship: { value: 'Cey', was: 'India' } })
})

test('typing on does not hide what another window did since the change began', () => {
  const newer = { ...record, Citizenship: 'Nepal' }
  expect(withChange(typed, 'Citizenship', 'Ceylo', newer).changes).toEqual({ Citizenship: { value: 'Ceylo', was: 'India' } })
})

test('going back to what the record says is no change, and a blank is a blank', () => {
  expect(withChange(typed, 'Citizenship', 'India', record)).toEqual(emptyDraft)
  expect(withChange(emptyDraft, 'OldName', '', record)).toEqual(emptyDraft)
})

test('what was sent is off the draft; what was typed meanwhile stays, as a change of what was sent', () => {
  expect(withoutSent(typed, { Citizenship: 'Ceylon' })).toEqual(emptyDraft)
  expect(withoutSent(typed, { Citizenship: 'Cey' }).changes).toEqual({ Citizenship: { value: 'Ceylon', was: 'Cey' } })
})

test('a draft survives its way through the browser storage, with the form that it is of', () => {
  expect(readDraft(writeDraft(typed, 'college'))).toEqual({ draft: typed, form: 'college', isWhole: true })
  expect(readDraft('')).toEqual({ draft: emptyDraft, form: undefined, isWhole: true })
})

test('an answer to a box that was blank survives too: what the server had then is no part of its text', () => {
  const first = withChange(emptyDraft, 'HomeAddress', '4 Beach Road', record)
  expect(writeDraft(first, 'college')).not.toContain('was')
  expect(readDraft(writeDraft(first, 'college'))).toEqual({ draft: first, form: 'college', isWhole: true })
})

test('an answer that can not be read is left out alone, and reported', () => {
  const text = '{"changes":{"Name":3,"Place":{"value":"Chennai"}},"entries":{"Qualifying":[],"More":{"a":"1"}}}'
  const typing = { value: '{"entries":{"More":{"a":"1"}},"dates":{}}', was: undefined }
  const draft = { changes: { EntriesTyped: typing, Place: { value: 'Chennai', was: undefined } } }
  expect(readDraft(text)).toEqual({ draft, form: undefined, isWhole: false })
  for (const none of ['{', 'null', '[]', '{"changes":3}'])
    expect(readDraft(none)).toEqual({ draft: emptyDraft, form: undefined, isWhole: false })
})

const fields = ['Name', 'Citizenship', 'Place']

test('what another window changed differs, unless it says the same as this one', () => {
  const theirs = { ...record, Citizenship: 'Nepal', Place: 'Chennai' }
  expect(differences(fields, versionsOf(record, typed, theirs))).toEqual([
    { field: 'Citizenship', theirs: 'Nepal', mine: 'Ceylon', isEditedHere: true },
    { field: 'Place', theirs: 'Chennai', mine: '', isEditedHere: false },
  ])
})

test('an own save whose reply got lost is no difference, nor is what only this window changed', () => {
  expect(differences(fields, versionsOf(record, typed, { ...record, Citizenship: 'Ceylon' }))).toEqual([])
  expect(differences(fields, versionsOf(record, typed, record))).toEqual([])
})

test('the person keeps one answer and takes the other', () => {
  const theirs = { ...record, Citizenship: 'Nepal', Place: 'Chennai' }
  const found = differences(fields, versionsOf(record, typed, theirs))
  expect(decided(typed, found, new Set(['Citizenship']), theirs).changes).toEqual({
    Citizenship: { value: 'Ceylon', was: 'Nepal' },
  })
  expect(decided(typed, found, new Set(['Place']), theirs).changes).toEqual({ Place: { value: '', was: 'Chennai' } })
  expect(decided(typed, found, new Set(), theirs)).toEqual(emptyDraft)
})

test('a draft on a newer record drops what the record says by now', () => {
  expect(rebased(typed, { ...record, Citizenship: 'Ceylon' })).toEqual(emptyDraft)
  expect(rebased(typed, { ...record, Citizenship: 'Nepal' }).changes).toEqual({ Citizenship: { value: 'Ceylon', was: 'Nepal' } })
})
