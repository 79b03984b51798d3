import { expect, test } from 'vitest'
import { choiceLabel, choiceLabelOf, programmeWords } from './choice-words.ts'

test('LIST-35, OFFICE-30: a stored choice is read as its form words it, a column by the answer it is a copy of', () => {
  expect(choiceLabel('Program', 'PremedicalProgram')).toBe('Premedical Program')
  expect(choiceLabel('selectedSubProgram', 'ScienceProgram')).toBe('Basic Science')
  expect(choiceLabel('Semester', 'Summer-Sept')).toBe('Fall-Sept')
  expect(choiceLabel('Form', 'college')).toBe('College')
})

test('LIST-35: what no form offers is read as it is, and so is a column whose choices are stored as they read', () => {
  expect(choiceLabel('Program', 'Night school')).toBe('Night school')
  expect(choiceLabel('Program', '')).toBe('')
  expect(choiceLabel('Location', 'ScienceProgram')).toBe('ScienceProgram')
  expect(choiceLabelOf('Gender')).toBeUndefined()
  expect(choiceLabelOf('Name')).toBeUndefined()
})

test('the programme of an application, in words of its form and in another language', () => {
  expect(programmeWords({ Form: 'college', Program: 'ClinicalProgram' })).toBe('Clinical Program')
  expect(programmeWords({ Form: 'job', Program: 'Nurse' })).toBe('Nurse')
  expect(programmeWords({ Form: 'college', Program: '' })).toBe('')
})
