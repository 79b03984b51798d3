import { expect, test } from 'vitest'
import { sameValues } from './same-values.ts'

const file = (bytes: string, lastModified = 1) => new File([bytes], 'resume.pdf', { lastModified, type: 'application/pdf' })

test('a newly chosen file makes a form different, even with the same name; a copy of the file does not', () => {
  const values = { Name: 'Asha', resume: file('first') }
  expect(sameValues(values, { ...values, resume: file('second one') })).toBe(false)
  expect(sameValues(values, { ...values, resume: file('first', 2) })).toBe(false)
  expect(sameValues(values, { ...values, resume: null })).toBe(false)
  expect(sameValues(values, structuredClone({ Name: 'Asha', resume: file('first') }))).toBe(true)
})
