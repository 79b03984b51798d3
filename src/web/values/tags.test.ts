import { expect, test } from 'vitest'
import { splitTags } from './typed-text.ts'

test('pasted commas make several tags, trimmed, without duplicates or blanks', () => {
  expect(splitTags(['html, css ,js', 'css', ' ', ',,'])).toEqual(['html', 'css', 'js'])
})
