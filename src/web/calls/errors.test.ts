import { afterEach, expect, test } from 'vitest'
import { setCatalog } from '../language/t.ts'
import { GateError, Refused, wordsFor } from './errors.ts'

const said = 'You have sent many messages. Please try again later.'
const inHindi: Record<string, string> = {
  [said]: 'आपने बहुत संदेश भेजे हैं।',
  'You can try again in {seconds} seconds.': '{seconds} सेकंड बाद फिर कोशिश करें।',
}

afterEach(() => setCatalog(() => undefined))

test('the hint beside a refusal is its second line', () => {
  expect(wordsFor(new Refused('Only PDF files are allowed.', { Hint: 'This file is empty.' }))).toBe(
    'Only PDF files are allowed.\nThis file is empty.',
  )
  expect(wordsFor(new Refused(said, { Hint: 7 }))).toBe(said)
})

test('an error from the gate is shown in the language of the page, like a refusal (LANG-8)', () => {
  setCatalog((_, values, text) => inHindi[text]?.replace('{seconds}', String(values['seconds'])))
  expect(wordsFor(new Refused(said))).toBe('आपने बहुत संदेश भेजे हैं।')
  expect(wordsFor(new GateError({ status: 429, message: said }))).toBe('आपने बहुत संदेश भेजे हैं।')
  expect(wordsFor(new GateError({ status: 429, message: said, retryAfter: 30 }))).toBe(
    'आपने बहुत संदेश भेजे हैं। 30 सेकंड बाद फिर कोशिश करें।',
  )
})
