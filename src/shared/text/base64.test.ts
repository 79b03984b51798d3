import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'

test.each(['', 'blue umbrella', 'நீல குடை', '🌂'])('%j comes back as it went', (text) => {
  expect(decodeBase64(encodeBase64(text))).toBe(text)
})

test.each(['not base64!', btoa('\xff\xfe')])('%j is no text', (base64) => {
  expect(decodeBase64(base64)).toBeUndefined()
})
