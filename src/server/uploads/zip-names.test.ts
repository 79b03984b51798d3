import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { zipNames } from './zip-names.ts'

test.each([
  ['CV: "final" <2>|a?*.pdf', 'CV- -final- -2--a--.pdf'],
  ['../../etc\\passwd', '..-..-etc-passwd'],
  ['Marks. . ', 'Marks'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['console.txt', 'console.txt'],
  ['சான்றிதழ்.pdf', 'சான்றிதழ்.pdf'],
  ['...', 'file'],
])('%j is %j in a zip', (name, safe) => expect(zipNames()(name)).toBe(safe))

test('a name that is there already gets a number, whatever its case and what it was made of', () => {
  const named = zipNames()
  expect(['CV - a?.pdf', 'cv - A*.pdf', 'CV - a-.pdf', 'CV - a- (2).pdf'].map(named)).toEqual([
    'CV - a-.pdf',
    'cv - A- (2).pdf',
    'CV - a- (3).pdf',
    'CV - a- (2) (2).pdf',
  ])
})

test('Windows opens every name, and no two are one', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 30 }), string({ unit: 'binary', maxLength: 30 }), (one, other) => {
      const named = zipNames()
      const names = [one, other, one].map(named)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
      for (const name of names) expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]*[^\\/:*?"<>|\p{Cc}. ]$/u)
    }),
  )
})
