import { expect, test } from 'vitest'
import { openedAgain, publicStatus, wordsForApplicant } from './applicant-words.ts'

test.each([
  ['Interview', 'submitted', 'Interview'],
  ['converted', 'approved', 'Approved'],
  ['Converted', 'submitted', 'Submitted'],
  ['converted', '', ''],
])('the status %s of an application that is "%s" reads "%s"', (status, applicationStatus, read) => {
  expect(publicStatus(status, applicationStatus)).toBe(read)
})

test('the log in words for applicants: no reason of a re-opening, no internal status', () => {
  expect(wordsForApplicant(openedAgain('Wrong fee, see Mo'))).toBe('Opened again for changes')
  expect(wordsForApplicant('Status set to converted')).toBeUndefined()
  expect(wordsForApplicant('Status set to Interview')).toBe('Status set to Interview')
  expect(wordsForApplicant('Application submitted')).toBe('Application submitted')
})
