import { laterMessages } from '#shared/text/later-messages.ts'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { formsMissing, placesOf } from '#languages/build/message-parts.ts'
import { catalogNames, readCatalog } from '#languages/server/catalog-files.ts'
import type { Language } from '#languages/languages.ts'
import { keepForms, keepPlaces, noPlaces } from '../contract.ts'
import { unseen } from '../names.ts'

/** MAIL-1: mails have separate wordings; these texts fill their placeholders. */
const catalogs = catalogNames.filter((name) => name !== 'mail')
const read = new Map<Language, ReadonlyMap<string, string>>()

export function productTexts(language: Language): ReadonlyMap<string, string> {
  const cached = read.get(language)
  if (cached) return cached
  const texts = new Map(catalogs.flatMap((name) => Object.entries(readCatalog(language, name))))
  read.set(language, texts)
  return texts
}

/** LANG-15: a wording needs the same placeholders, and all plural forms. */
export function wordingViolation(language: Language, source: string, text: string): string | undefined {
  if (unseen.test(text)) return laterMessages.invisibleCharacters
  const wanted = partedPlaces(compileMessageOrThrow(source))
  const compiled = compiledOrNothing(text)
  const placeholders = compiled === undefined ? undefined : partedPlaces(compiled)
  if (
    wanted.counted.length > 0 &&
    (placeholders?.counted.join() !== wanted.counted.join() || formsMissing(compiled, language).length > 0)
  )
    return keepForms(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  if (placeholders?.filled.join() === wanted.filled.join() && placeholders.counted.length === wanted.counted.length)
    return undefined
  return wanted.filled.length === 0 ? noPlaces : keepPlaces(wanted.filled.map((place) => `{${place}}`))
}

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
