import { expect, test } from 'vitest'
import { codeFault } from './code-step.tsx'

test.each([
  ['1234', 4, undefined],
  ['123', 4, 'OTP number has to be 4 digits long.'],
  ['', 4, 'OTP number has to be 4 digits long.'],
  ['123456', 6, undefined],
  ['1234', 6, 'OTP number has to be 6 digits long.'],
  ['', 6, 'OTP must be a number'],
  ['1234', undefined, undefined],
  ['12345', undefined, undefined],
  ['123456', undefined, undefined],
  ['123', undefined, 'OTP number has to be 4 digits long.'],
  ['', undefined, 'OTP must be a number'],
] as const)('SIGN-7: of the code "%s", where it has %s digits, it is said: %s', (typed, digits, message) => {
  expect(codeFault(typed, digits)).toBe(message)
})
