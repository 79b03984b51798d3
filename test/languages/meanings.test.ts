import { expect, test } from 'vitest'
import { words } from '#admissions/record/applications/words.ts'
import { sport } from '#admissions/record/forms/declarations/school/extra-curricular.ts'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { inOtherWords } from '#admissions/record/forms/texts-of-form.ts'
import { entryOf } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { english, languageCodes } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { withoutContext } from '#languages/translate.ts'
import { pdfWords } from '#server/ports/pdf-words.ts'
import { words as kit } from '#web/words.ts'

/** Texts of one wording in English and of two meanings. */
const pairs: readonly (readonly [what: string, one: string, other: string])[] = [
  ['the step of submitting, and the status that it is submitted', words.submitted, words.status.submitted],
  ['the heading of a day on paper, and the status', pdfWords.submitted, words.status.submitted],
  ['who requested the fee, and the colours of the device', words.shared.by.system, kit.system],
]
const translations = languageCodes.filter((code) => code !== english)

test.each(pairs)('LANG-24: %s read alike in English', (_, one, other) => {
  const t = translateFor(english)
  expect(t(one)).toBe(t(other))
  expect(t(one)).toBe(withoutContext(one))
})

test.each(translations.flatMap((language) => pairs.map(([what, one, other]) => ({ language, what, one, other }))))(
  'LANG-24: in $language $what don’t',
  ({ language, one, other }) => {
    const t = translateFor(language)
    expect(t(one)).not.toBe(t(other))
    expect(t(one)).not.toBe(withoutContext(one))
  },
)

test.each(translations)('LANG-24: in %s the level of a sport is not the district of an address', (language) => {
  const t = translateFor(language)
  const inLanguage = inOtherWords(school, (text) => t(text))
  const entries = Object.values(fieldsOf(inLanguage)).flatMap((field) => entryOf(field) ?? [])
  const levels = entries.find(({ fields }) => Object.hasOwn(fields, 'ECDistrict'))?.fields ?? {}
  expect(Object.keys(levels)).toEqual(Object.keys(sport.fields))
  for (const [level, address] of [
    ['ECDistrict', 'District'],
    ['ECState', 'State'],
  ] as const)
    expect(levels[level]?.label).not.toBe(fieldsOf(inLanguage)[address]?.label)
})
