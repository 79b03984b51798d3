import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './cell-text.ts'

test.each([
  '=1+1',
  '+cmd|calc',
  '-2+3+cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  '＋a',
  '－a',
  '＠a',
  "-1+1'|x",
  '+91=1',
])('%j can not run as a formula', (text) => expect(guarded(text)).toBe(`'${text}`))

test.each(['Asha', '+91', '+91 98765-43210', '-5', '-12.5', "O'Hara", "'quoted'", '', 'a=b', '(044) 2345'])(
  '%j stays as it is',
  (text) => expect(guarded(text)).toBe(text),
)

test('a guarded text that is read again is the text', () => {
  const start = fc.constantFrom('=', ' +', '@', '-', '＝', '', '\t', "O'")
  const isBack = (first: string, rest: string) => unguarded(guarded(first + rest)) === first + rest
  expect(fc.check(fc.property(start, fc.string(), isBack), { examples: [['', '=1']] }).counterexample).toBeNull()
})
