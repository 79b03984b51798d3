import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { asMeant, asMeantLine, charactersOf, isBlankText, isWithin, withPlainDigits } from './as-meant.ts'
import { fold } from './fold.ts'

const anyText = string({ unit: 'binary', maxLength: 40 })
const troublesome = array(
  constantFrom(
    'a',
    'é',
    'e\u0301',
    ' ',
    '\u00a0',
    '\t',
    '\r\n',
    '\r',
    '\u2028',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\ufe0f',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\uffff',
    '\u0000',
    '\ud800',
    '\u{e0041}',
    '❤',
    '👩',
    '🏽',
    'க',
    '्',
    'क',
    '़',
    'ß',
    'İ',
    'ı',
    '’',
    '—',
    '´',
    '٣',
    '𝟗',
  ),
  { maxLength: 12 },
).map((signs) => signs.join(''))

test.each([
  ['an accent typed as a sign of its own', 'Jose\u0301', 'José'],
  ['a noncharacter', 'Asha\uffff', 'Asha'],
  ['a control', 'Asha\u0007', 'Asha'],
  ['isolates around a number', '\u206898765\u2069', '98765'],
  ['a zero-width blank, a word joiner, a soft hyphen and a mark of byte order', 'A\u200bs\u2060h\u00ad\ufeffa', 'Asha'],
  ['Hangul and braille blanks', 'A\u3164sh\u2800a', 'Asha'],
  ['tags', 'Asha\u{e0041}\u{e007f}', 'Asha'],
  ['a non-breaking blank', 'Asha\u00a0Rao', 'Asha Rao'],
  ['other line ends', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['joiners outside the scripts that use them', 'A\u200dsh\u200ca', 'Asha'],
  ['joiners between letters of Devanagari and in emoji', 'क्\u200dष 👩\u200d👩\u200d👧', 'क्\u200dष 👩\u200d👩\u200d👧'],
  ['a selector behind an emoji and one behind nothing', '❤\ufe0f \ufe0f', '❤\ufe0f '],
])('%s', (_, typed, meant) => {
  expect(asMeant(typed)).toBe(meant)
})

test('several lines keep their lines and indentation, one line has neither', () => {
  expect(asMeant('a\n\t b  c')).toBe('a\n\t b  c')
  expect(asMeantLine(' a\n\t b  c ')).toBe('a b c')
})

test('a second pass changes nothing, and what is left is visible or blank', () => {
  assert(
    property(oneof(anyText, troublesome), (text) => {
      const once = asMeant(text)
      expect(asMeant(once)).toBe(once)
      expect(asMeantLine(asMeantLine(text))).toBe(asMeantLine(text))
      expect(once).not.toMatch(/[\p{Cs}\p{Noncharacter_Code_Point}\u200b\ufeff]/u)
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(once)).toBe(fold(text))
    }),
  )
})

test('it takes no longer for a letter under a heap of marks', () => {
  const heap = `a${'\u0301\u0316\u0344'.repeat(100_000)}`
  const begun = process.cpuUsage()
  const once = asMeant(heap)
  const { user } = process.cpuUsage(begun)
  expect(charactersOf(once)).toHaveLength(1)
  expect(once.length).toBeLessThan(40)
  expect(asMeant(once)).toBe(once)
  expect(user / 1000).toBeLessThan(2_000)
})

test('blank means that a reader sees nothing', () => {
  for (const blank of ['', ' \n', '\u200b', '\u3164\u2800', '\ufe0f', '\u200d', '\u00a0\u2066'])
    expect(isBlankText(blank)).toBe(true)
  for (const text of ['0', 'க', '❤\ufe0f']) expect(isBlankText(text)).toBe(false)
})

test('length is what a reader counts', () => {
  expect(charactersOf('क्ष👩\u200d👩\u200d👧é')).toHaveLength(3)
  expect(isWithin('👩\u200d👩\u200d👧'.repeat(10), 10)).toBe(true)
  expect(isWithin('é'.repeat(11), 10)).toBe(false)
})

test('digits of every script are digits', () => {
  expect(withPlainDigits('९८७६५ ௧௨௩ ٣ ９ 𝟗 12')).toBe('98765 123 3 9 9 12')
})

test.each([
  ['José', 'jose'],
  ['Łukasz Ødegård', 'lukasz odegard'],
  ['İstanbul', 'istanbul'],
  ['ISIK ışık', 'isik isik'],
  ['Straße', 'strasse'],
  ['O’Brien O´Brien O`Brien', "o'brien o'brien o'brien"],
  ['Anne–Marie — Smith\u2011Jones', 'anne-marie - smith-jones'],
  ['காதல் कि', 'காதல் कि'],
  ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
