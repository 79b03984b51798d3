import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const words = ['asha.rao@stmarys.edu', 'Asha', 'Rao-Menon', 'St. Mary’s College']

test.each([
  'password1',
  'PASSWORD1',
  'Asha2026!',
  '!!raomenon!!',
  'asha.rao@stmarys.edu',
  'Asha Rao 1',
  'College#2026',
  'StMarysCollege1',
])('%s is what a stranger would try', async (password) => {
  expect(await isCommonPassword(password, words)).toBe(true)
})

test.each(['blue umbrella', 'asha likes umbrellas', '73914628401', 'நீல குடை', 'ashas college days'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password, words)).toBe(false)
  },
)

test('without context only common passwords count, and a short word is ignored', async () => {
  expect([await isCommonPassword('Asha2026!'), await isCommonPassword('st 12345678', words)]).toEqual([false, false])
})
