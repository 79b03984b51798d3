import { expect, test } from 'vitest'
import { splitTags } from './tags.ts'

test('pasted commas make several tags, trimmed, none twice and none empty', () => {
  expect(splitTags(['html, css ,js', 'css', ' ', ',,'])).toEqual(['html', 'css', 'js'])
})
