import { expect, test } from 'vitest'
import { english, languageCodes } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { templateNames, templateOf, translatedNames, wordingViolation } from './templates.ts'
import { wordingIn } from './wording-in.ts'

const cases = languageCodes.flatMap((language) => translatedNames.map((name) => ({ language, name })))

test.each(cases)('in $language the mail $name follows the rules of a wording', ({ language, name }) => {
  expect(wordingViolation(name, wordingIn(translateFor(language), templateOf(name)))).toBeUndefined()
})

test('an English wording is exactly the original', () => {
  for (const name of templateNames) {
    const { subject, text } = templateOf(name)
    expect(wordingIn(translateFor(english), { subject, text })).toEqual({ subject, text })
  }
})
