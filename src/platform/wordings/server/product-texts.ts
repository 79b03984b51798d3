import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { formsMissing, placesOf } from '#languages/build/message-parts.ts'
import { catalogNames, readCatalog } from '#languages/server/catalog-files.ts'
import type { Language } from '#languages/languages.ts'
import { invisible, keepPlaces, noPlaces } from '../contract.ts'
import { unseen } from '../names.ts'

/** Mails have a wording of their own for each language (MAIL-1). */
const catalogs = catalogNames.filter((name) => name !== 'mail')
const read = new Map<Language, ReadonlyMap<string, string>>()

/** LANG-15: every text of applicants' pages and papers in a language, by the English one. */
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
  const places = placesOf(compileMessageOrThrow(source))
  const kept = places.length === 0 ? noPlaces : keepPlaces(places.map((place) => `{${place}}`))
  const compiled = compiledOrNothing(text)
  if (!compiled || placesOf(compiled).join() !== places.join()) return kept
  const [form] = formsMissing(compiled, language)
  return form && keepPlaces([`the form ${form}`])
}

function compiledOrNothing(text: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}
