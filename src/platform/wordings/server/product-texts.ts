import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { formsMissing, placesOf } from '#languages/build/message-parts.ts'
import { catalogNames, readCatalog } from '#languages/server/catalog-files.ts'
import type { Language } from '#languages/languages.ts'
import { keepForms, keepPlaces, noPlaces } from '../contract.ts'
import { invisible, unseen } from '../names.ts'

/** The mails themselves have a wording of their own for each language (MAIL-1); here is what they fill in. */
const catalogs = catalogNames.filter((name) => name !== 'mail')
const read = new Map<Language, ReadonlyMap<string, string>>()

/** LANG-15: every text of applicants' pages and papers, and of what mails fill in, in a language, by the English one. */
export function productTexts(language: Language): ReadonlyMap<string, string> {
  const known = read.get(language)
  if (known) return known
  const texts = new Map(catalogs.flatMap((name) => Object.entries(readCatalog(language, name))))
  read.set(language, texts)
  return texts
}

/** LANG-15: why own words don't do for a text in a language: they have the same places, and all plural forms. */
export function wordingViolation(language: Language, source: string, text: string): string | undefined {
  if (unseen.test(text)) return invisible
  const wanted = partedPlaces(compileMessageOrThrow(source))
  const compiled = compiledOrNothing(text)
  const given = compiled === undefined ? undefined : partedPlaces(compiled)
  if (
    wanted.counted.length > 0 &&
    (given?.counted.join() !== wanted.counted.join() || formsMissing(compiled, language).length > 0)
  )
    return keepForms(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  if (given?.filled.join() === wanted.filled.join() && given.counted.length === wanted.counted.length) return undefined
  return wanted.filled.length === 0 ? noPlaces : keepPlaces(wanted.filled.map((place) => `{${place}}`))
}

/** The places of a text that are only filled in, and those that decide its form. */
function partedPlaces(compiled: unknown): { filled: string[]; counted: string[] } {
  const places = placesOf(compiled)
  return { filled: places.filter((place) => !place.includes(',')), counted: places.filter((place) => place.includes(',')) }
}

function compiledOrNothing(text: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}
