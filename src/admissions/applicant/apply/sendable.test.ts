import { expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { emptyDraft, withChange } from './draft.ts'
import { heldBack, sendable } from './sendable.ts'

const today = { year: 2026, month: 8, day: 1 }
const situation = (typed: Record<string, unknown>, refused: Record<string, string> = {}) => ({
  variant: college,
  record: completeCollege,
  draft: Object.entries(typed).reduce((draft, [name, value]) => withChange(draft, name, value, completeCollege), emptyDraft),
  refused,
  by: 'applicant' as const,
  today,
})

test('valid answers are sent; an invalid one and a required blank stay in the browser', () => {
  const typed = situation({ Citizenship: 'Nepal', emailid: 'not an address', familyName: '', Place: '' })
  expect(sendable(typed)).toEqual({ Citizenship: 'Nepal', Place: '' })
  expect(heldBack(typed)).toEqual([
    { field: 'familyName', message: "Surname/Family can't be empty." },
    { field: 'emailid', message: 'Enter a valid email ID.' },
  ])
})

test('an answer that may be blank is taken off the record', () => {
  expect(sendable(situation({ selectedProgram: '' }))).toEqual({ selectedProgram: '' })
})

test('an explanation that is needed can’t be emptied, and can once it is not needed', () => {
  const convicted = { ...completeCollege, convicted: 'Yes', incidentdetails: 'A fine in 2021' }
  const emptied = { ...situation({ incidentdetails: '' }), record: convicted }
  const draft = withChange(emptyDraft, 'incidentdetails', '', convicted)
  expect(sendable({ ...emptied, draft })).toEqual({})
  expect(sendable({ ...emptied, draft: withChange(draft, 'convicted', 'No', convicted) })).toEqual({
    incidentdetails: '',
    convicted: 'No',
  })
})

test('what the server refused waits for another answer', () => {
  expect(sendable(situation({ Gender: 'X', Citizenship: 'Nepal' }, { Gender: 'Choose Gender from the list.' }))).toEqual({
    Citizenship: 'Nepal',
  })
})

test('what is held back says why: the form, or the server', () => {
  const typed = situation({ Telephonem: '12', Gender: 'X' }, { Gender: 'Choose Gender from the list.' })
  expect(heldBack(typed).map(({ message }) => message)).toEqual([
    'Choose Gender from the list.',
    'Telephone (Mobile) is not valid.',
  ])
})

test('an applicant sends no field of the approver', () => {
  expect(sendable(situation({ RollNo: '1', TotalDocuments: 5 }))).toEqual({})
  expect(sendable({ ...situation({ RollNo: '1' }), by: 'approver' })).toEqual({ RollNo: '1' })
})
