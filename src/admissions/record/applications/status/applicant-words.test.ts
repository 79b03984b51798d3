import { expect, test } from 'vitest'
import { openedAgain, wordsForApplicant } from './applicant-words.ts'

const labels = new Map([
  ['Called', ''],
  ['converted', 'Accepted'],
])
const read = (log: string) => wordsForApplicant(log, (title) => labels.get(title) ?? title)

test('the log in words for applicants: no reason of a re-opening, no internal status', () => {
  expect(read(openedAgain('Wrong fee, see Mo'))).toBe('Opened again for changes')
  expect(read('Status set to Called')).toBeUndefined()
  expect(read('Status set to converted')).toBe('Status set to Accepted')
  expect(read('Status set to Interview')).toBe('Status set to Interview')
  expect(read('Application submitted')).toBe('Application submitted')
})

test.each([
  ['Application fee of INR 1,500.00 asked', 'Fee requested: INR 1,500.00'],
  ['Application fee of INR 1,500.00: Processing', 'Fee of INR 1,500.00: being confirmed'],
  ['Application fee of INR 1,500.00: Failed', 'Fee of INR 1,500.00: the payment failed'],
  ['Application fee of INR 1,500.00 paid, transaction id pay_7', 'Fee of INR 1,500.00 paid, transaction id pay_7'],
])('the log’s "%s" reads "%s"', (log, words) => {
  expect(read(log)).toBe(words)
})
