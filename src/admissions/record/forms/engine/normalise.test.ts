import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultsOf, normalise, type Writer } from './normalise.ts'
import { fieldsOf } from '../variant.ts'
import { college } from '../declarations/college.ts'

const tidy = (patch: Record<string, unknown>, by: Writer = 'applicant', first = false) => normalise(college, patch, { by, first })

test.each([
  [{ Name: ' anjali devi ' }, { Name: 'ANJALI DEVI' }],
  [{ familyName: ' Raman ' }, { familyName: 'Raman' }],
  [{ familyName: null }, { familyName: '' }],
  [{ familyName: { a: 1 } }, { familyName: { a: 1 } }],
  [{ Telephonem: 9876543210 }, { Telephonem: '9876543210' }],
  [{ Degreeyear: ' 2026 ' }, { Degreeyear: 2026 }],
  [{ Degreeyear: 2026 }, { Degreeyear: 2026 }],
  [{ Degreeyear: '' }, { Degreeyear: null }],
  [{ Degreeyear: 'soon' }, { Degreeyear: 'soon' }],
  [{ digitalsign: 'true' }, { digitalsign: true }],
  [{ digitalsign: '' }, { digitalsign: false }],
  [{ convicted: true }, { convicted: 'Yes' }],
  [{ convicted: false }, { convicted: 'No' }],
  [{ convicted: 'yes' }, { convicted: 'Yes' }],
  [{ Semester: 'Fall-Sept' }, { Semester: 'Summer-Sept' }],
  [{ selectedSubProgram: 'basic science' }, { selectedSubProgram: 'ScienceProgram' }],
  [{ selectedSubProgram: 'Basic\u00a0Science' }, { selectedSubProgram: 'ScienceProgram' }],
  [{ Semester: 'summer–sept' }, { Semester: 'Summer-Sept' }],
  [{ countryCode: 91 }, { countryCode: '+91' }],
  [{ DOB: '2004-08-14' }, { DOB: '14-08-2004' }],
  [{ DOB: '2004-02-31' }, { DOB: '2004-02-31' }],
])('%j is stored as %j', (patch, stored) => expect(tidy(patch)).toEqual(stored))

test('entries keep their own fields, and an empty one is no entry', () => {
  const Qualifying = [{ Institution: ' Lady Andal ', attenddate: '2021-04-30', rank: 1 }, {}, { Degree: ' ' }, 'x']
  expect(tidy({ Qualifying })).toEqual({ Qualifying: [{ Institution: 'Lady Andal', attenddate: '30-04-2021' }, 'x'] })
  expect(tidy({ Qualifying: '' })).toEqual({ Qualifying: [] })
})

test('unknown fields, uploads, derived values and what the server owns are dropped, without a word', () => {
  const sent = JSON.parse(
    '{"__proto__":{"x":1},"constructor":1,"username":"a","applicationID":1,"ApplicationStatus":"approved","issubmitbtn":true,"SubmitedDate":"x","Createdon":"x","IPaddress":"x","Age":99,"PGProgram":true,"Date":"x","completion":100,"ApplicantPhoto":{"path":"x"},"ApplicantSign":"x","Docs":[]}',
  )
  expect(tidy(sent, 'approver', true)).toEqual({})
})

test('staff fields are for staff, the approver fields for approvers', () => {
  const patch = {
    Citizenship: 'India',
    cutomestatus: 'converted',
    Isplaced: true,
    Notes: 'called',
    RollNo: '7',
    TotalDocuments: '5',
    sslcdoc: true,
  }
  expect(Object.keys(tidy(patch))).toEqual(['Citizenship'])
  expect(Object.keys(tidy(patch, 'staff'))).toEqual(['Citizenship', 'cutomestatus', 'Isplaced', 'Notes'])
  expect(tidy(patch, 'approver')).toEqual({ ...patch, TotalDocuments: 5 })
})

test('an applicant names the partner as long as there is none, staff at any time', () => {
  expect(tidy({ Referred: 'Acme' }, 'applicant', true)).toEqual({ Referred: 'Acme' })
  expect(tidy({ Referred: 'Acme' }, 'applicant', false)).toEqual({})
  const over = (kept: Record<string, unknown>) =>
    normalise(college, { Referred: 'Acme' }, { by: 'applicant', first: false, kept })
  expect(over({ Referred: '' })).toEqual({ Referred: 'Acme' })
  expect(over({})).toEqual({ Referred: 'Acme' })
  expect(over({ Referred: 'Kongu' })).toEqual({})
  expect(tidy({ Referred: 'Acme' }, 'staff', false)).toEqual({ Referred: 'Acme' })
})

test('a new record begins with its defaults (FORM-40)', () => {
  expect(defaultsOf(college)).toEqual({ ninethgrad: 'No', convicted: 'No', Knownby: 'Channel Partner' })
})

test('normalising twice changes nothing more', () => {
  const patch = fc.dictionary(fc.constantFrom(...Object.keys(fieldsOf(college))), fc.jsonValue())
  fc.assert(
    fc.property(patch, (raw) => {
      const once = tidy(raw, 'approver', true)
      expect(tidy(once, 'approver', true)).toEqual(once)
    }),
  )
})
