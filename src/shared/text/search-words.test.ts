import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, lastTenDigits, searchParts } from './search-words.ts'

test.each<[string, ReturnType<typeof searchParts>]>([
  ['José', [[['jose']]]],
  ['raman asha', [[['raman']], [['asha']]]],
  ['Raman,  Asha', [[['raman']], [['asha']]]],
  ['Anne-Marie', [[['anne']], [['marie']]]],
  ['A. O’Brien', [[['a']], [["o'brien"]]]],
  ['asha@home.example', [[['asha@home.example']]]],
  ['+91', [[['+91']]]],
  ['9876543210', [[['9876543210']]]],
  ['98765', [[['98765']]]],
  ['+91 98765 43210', [[['9876543210'], ['+91', '98765', '43210']]]],
  ['0091-98765-43210', [[['9876543210'], ['0091-98765-43210']]]],
  ['09876543210', [[['9876543210'], ['09876543210']]]],
  ['९८७६५ ४३२१०', [[['9876543210'], ['98765', '43210']]]],
  ['asha (98765) 43210', [[['asha']], [['9876543210'], ['98765', '43210']]]],
  ['1.2-2.4', [[['1.2-2.4']]]],
  ['1234567@x.org', [[['1234567@x.org']]]],
  ['@', [[['@']]]],
  ['\u200b ', []],
])('LIST-38: %j looks for %j', (text, parts) => {
  expect(searchParts(text)).toEqual(parts)
})

test('no text takes long or leaves an empty word', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(searchParts(text).flat(2)).not.toContain('')
    }),
  )
  const started = process.threadCpuUsage()
  searchParts('1 '.repeat(100) + 'a')
  searchParts('(1'.repeat(100) + 'a')
  expect(process.threadCpuUsage(started).user).toBeLessThan(100_000)
})

test('a phone is compared by its last ten digits', () => {
  for (const phone of ['+91 98765 43210', '0091-98765-43210', '09876543210', '९८७६५४३२१०'])
    expect(lastTenDigits(phone)).toBe('9876543210')
  expect(lastTenDigits('43210')).toBe('')
})

test.each([
  ['José Álvarez', 'jose'],
  ['José Álvarez', 'alv jos'],
  ['Łódź', 'lodz'],
  ['O’Brien', "o'brien"],
  ['Chennai', ' CHEN  '],
  ['Chennai', ''],
  ['சென்னை', 'சென்'],
])('%s is found by “%s”', (text, typed) => expect(hasWords(text, typed)).toBe(true))

test.each([
  ['José Álvarez', 'jose b'],
  ['மா', 'மி'],
])('%s is not found by “%s”', (text, typed) => expect(hasWords(text, typed)).toBe(false))
