import { expect, test } from 'vitest'
import { refusalOf } from './file-rules.ts'

const photo = {
  endings: ['jpg', 'jpeg', 'png', 'gif'],
  maxBytes: 2_000_000,
  wrongKind: 'Only JPEG, PNG, and GIF files are allowed.',
  tooLarge: 'File size exceeds 2MB limit.',
}

test.each(['me.jpg', 'ME.JPEG', 'a.b.png'])('%s is a picture', (name) => {
  expect(refusalOf({ name, size: 2_000_000 }, photo)).toBeUndefined()
})

test.each(['me.pdf', 'jpg', 'me.jpg.exe', 'me.'])('%s is refused with the kinds that are allowed', (name) => {
  expect(refusalOf({ name, size: 1 }, photo)).toBe('Only JPEG, PNG, and GIF files are allowed.')
})

test('one byte too many is refused with the limit', () => {
  expect(refusalOf({ name: 'me.jpg', size: 2_000_001 }, photo)).toBe('File size exceeds 2MB limit.')
})
