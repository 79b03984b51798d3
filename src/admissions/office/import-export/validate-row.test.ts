import { expect, test } from 'vitest'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { updateValidator } from './validate-row.ts'

const today = { year: 2026, month: 3, day: 5 }
const listed = new Map([['branchtitle', ["Children's - Day", 'Łódź Road', 'Anna Nagar', 'ANNA NAGAR']]])
const validate = updateValidator(school, listed, { isMandatory: false, today })
const branchOf = (Branch: string) => validate({ patch: { Branch }, entries: {}, unknown: '' }, { current: {}, kept: {} })

test.each([
  ['Children’s – Day', "Children's - Day"],
  ['children´s\u00a0—  day', "Children's - Day"],
  ['Lodz Road', 'Łódź Road'],
  ['Anna Nagar', 'Anna Nagar'],
  ['ANNA NAGAR', 'ANNA NAGAR'],
])('IMP-3: an import finds %j in a list as %j', (typed, Branch) => {
  expect(branchOf(typed)).toEqual({ answers: expect.objectContaining({ Branch }) })
})

test('IMP-3: it finds nothing in a list that only resembles the value', () => {
  expect(branchOf('Childrens Day')).toMatchObject({ violation: { field: 'Branch' } })
})
