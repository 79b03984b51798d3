import { expect, test } from 'vitest'
import { isEqual } from './condition.ts'
import { askedAmong } from './asked.ts'

const text = (label: string) => ({ label, input: 'text' }) as const
const fields = {
  job: text('Job'),
  firm: { ...text('Firm'), shown: isEqual('job', 'Yes') },
  boss: { ...text('Boss'), shown: isEqual('firm', 'Beach Road Traders') },
}

test('a question is asked while the answers before it say so', () => {
  expect([...askedAmong(fields, { job: 'Yes', firm: 'Beach Road Traders' })]).toEqual(['job', 'firm', 'boss'])
  expect([...askedAmong(fields, {})]).toEqual(['job'])
})

test('the answer of a question that is not asked opens no other', () => {
  expect([...askedAmong(fields, { job: 'No', firm: 'Beach Road Traders' })]).toEqual(['job'])
})
