import { expect, test } from 'vitest'
import { withDerived } from './derive.ts'
import { college } from '../declarations/college.ts'

const today = { year: 2026, month: 3, day: 1 }
const derived = (values: Record<string, unknown>) => withDerived(college, values, today)

test.each([
  ['01-03-2008', 18],
  ['02-03-2008', 17],
  ['29-02-2008', 18],
  ['01-03-2026', 0],
])('born %s, one is %i on 1 March 2026', (DOB, Age) => expect(derived({ DOB })).toMatchObject({ Age }))

test.each([undefined, '', '31-02-2004', '2004-08-14', '02-03-2026', 12, null])(
  'without a past day of birth (%j) there is no age, not even one sent along',
  (DOB) => expect(derived({ DOB, Age: 30 })).not.toHaveProperty('Age'),
)

test('the program flags follow from the choices, whatever was sent', () => {
  const flags = { PGProgram: false, MDProgram: false, PremedicalProgram: false, ScienceProgram: false, ClinicalProgram: false }
  expect(derived({ PGProgram: true, ClinicalProgram: true })).toEqual(flags)
  expect(derived({ selectedProgram: '4MD', selectedSubProgram: 'PremedicalProgram' })).toMatchObject({
    ...flags,
    PGProgram: true,
    PremedicalProgram: true,
  })
  expect(derived({ selectedProgram: '5MD', selectedSubProgram: 'ScienceProgram' })).toMatchObject({
    ...flags,
    MDProgram: true,
    ScienceProgram: true,
  })
  expect(derived({ selectedSubProgram: 'ClinicalProgram' })).toMatchObject({ ...flags, ClinicalProgram: true })
})
