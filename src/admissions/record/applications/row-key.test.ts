import { expect, test } from 'vitest'
import { readRowKey, rowKey } from './row-key.ts'

test.each([
  { applicationID: 7, username: 'asha@example.org' },
  { applicationID: 120_000, username: '9876543210' },
  { applicationID: 8, username: 'an old name' },
])('the id $applicationID of $username comes back out of its text', (id) => {
  expect(readRowKey(rowKey(id))).toEqual(id)
})
