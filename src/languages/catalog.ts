import { setupI18n } from '@lingui/core'
import { countryList, countryNames } from './countries.ts'
import { languages, type Language } from './languages.ts'
import { isValue, nameKey, valueOf } from './names.ts'
import { patternsIn, phraseFinder, type Phrase, type PhraseFinder } from './phrase.ts'
import { digest, type Catalog, type Filling } from './translate.ts'

export type Messages = Readonly<Record<string, Compiled>>
type Compiled = string | readonly unknown[]

type OpenCatalog = {
  catalog: Catalog
  add: (messages: Messages) => void
  /** LANG-15, LANG-18: lays an institution's own words and names over those that are there, and over those that come later. */
  lay: (own: Messages) => void
}

/** Takes only compiled messages: the browser parses nothing. */
export function openCatalog(language: Language): OpenCatalog {
  const i18n = setupI18n({ missing: '' })
  i18n.load(language, {})
  i18n.activate(language, [languages[language].locale])
  const phrases: PhraseFinder[] = []
  let laid: Messages = {}
  const load = ({ [patternsIn]: patterns, ...messages }: Messages) => {
    i18n.load(language, { ...messages, ...laid } as Record<string, string>)
    if (Array.isArray(patterns)) phrases.push(phraseFinder(patterns))
  }
  const messageOf = (key: string, values: Filling) => (Object.hasOwn(i18n.messages, key) ? i18n._(key, values) : undefined)
  // LANG-18: an institution's own text goes before the product's.
  const lookUp: Catalog = (digest, values, text) => messageOf(nameKey(text), values) ?? messageOf(digest, values)
  const countryNamed = countryNames(languages[language].locale)
  const translated: Catalog = (name, values, text) => {
    const own = lookUp(name, values, text)
    if (own !== undefined) return own
    if (isValue(text)) {
      const country = valueOf(countryList, text)
      return country === undefined ? undefined : countryNamed(country)
    }
    const phrase = phrases.map((find) => find(text)).find((found) => found !== undefined)
    return (
      phrase &&
      lookUp(
        digest(phrase.source),
        mapped(phrase.values, (value) => lookUp(digest(value), {}, value), languages[language].locale),
        phrase.source,
      )
    )
  }
  return {
    catalog: translated,
    add: load,
    lay: (own) => {
      const { [patternsIn]: _, ...messages } = own
      laid = { ...laid, ...messages }
      load(own)
    },
  }
}

type InLanguage = (value: string) => string | undefined

/** Translates each value; of a list, each part. A reason was typed by a person, and stays. */
const mapped = (values: Phrase['values'], inLanguage: InLanguage, locale: string) =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      place === 'reason' ? value : (inLanguage(value) ?? listIn(value, inLanguage, locale)),
    ]),
  )

const listTypes = { and: 'conjunction', or: 'disjunction' } as const

/** Parts that have no translation stay. */
function listIn(value: string, inLanguage: InLanguage, locale: string): string {
  const { all, word, last } = /^(?<all>.+), (?<word>and|or) (?<last>.+)$/.exec(value)?.groups ?? {}
  const parts = (text: string) => text.split(', ').map((part) => inLanguage(part) ?? part)
  if (all === undefined || last === undefined || (word !== 'and' && word !== 'or')) return parts(value).join(', ')
  return new Intl.ListFormat(locale, { type: listTypes[word] }).format([...parts(all), ...parts(last)])
}
