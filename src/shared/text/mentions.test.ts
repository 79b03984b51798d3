import { expect, test } from 'vitest'
import { mentionBefore, mentionsIn, mostMentions, partsOf } from './mentions.ts'

test.each([
  ['@mo@example.org please look', ['mo@example.org']],
  ['Ask @Mo@Example.org. (@ann@example.org)', ['mo@example.org', 'ann@example.org']],
  ['@mo@example.org, and again @mo@example.org', ['mo@example.org']],
  ['write to mo@example.org', []],
  ['x@mo@example.org', []],
  ['@mo @ @@ @mo@ @mo@example', []],
  ['', []],
])('%j names %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

test('a text mentions at most ten people', () => {
  const text = Array.from({ length: 30 }, (_, at) => `@p${at}@example.org`).join(' ')
  expect(mentionsIn(text)).toHaveLength(mostMentions)
})

test('a hostile text is parsed quickly', () => {
  const texts = [`@${'a'.repeat(4000)}`, '@a@'.repeat(1300), `@a@${'a.'.repeat(2000)}`, '(@'.repeat(2000)]
  const before = process.cpuUsage().user
  for (const text of texts) mentionsIn(text)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(100)
})

test('the parts of a text add up to the text', () => {
  const text = 'Hello @mo@example.org, is this\nright? @ann@example.org'
  const parts = partsOf(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(['@mo@example.org', '@ann@example.org'])
})

test('a name is being typed from an at sign to the cursor', () => {
  expect(mentionBefore('Hello @mo', 9)).toEqual({ at: 6, typed: 'mo' })
  expect(mentionBefore('Hello @', 7)).toEqual({ at: 6, typed: '' })
  expect(mentionBefore('Hello @mo later', 9)).toEqual({ at: 6, typed: 'mo' })
  for (const text of ['Hello', 'mo@example', '@mo@example', '@mo ', '']) expect(mentionBefore(text, text.length)).toBeUndefined()
})
