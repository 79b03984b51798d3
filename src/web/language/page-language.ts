import { daySeconds } from '#shared/time/durations.ts'
import { english, isLanguage, isTestLanguage, languageCookie, languages, type Language } from '#languages/languages.ts'

const page = typeof document === 'undefined' ? undefined : document.documentElement

/** LANG-2: the language of this page, which the server wrote into it. */
export const pageLanguage: Language = isLanguage(page?.lang) ? page.lang : english

/** LANG-14: the test language of the page, if there is one. */
export const testLanguage = isTestLanguage(page?.lang) ? page.lang : undefined

/** LANG-15: the version of the institution's own words for this language; undefined if it has none. */
export const wordsVersion = page?.dataset['words']

/** True if the page's texts differ from those in the code. */
export const isTranslated = pageLanguage !== english || testLanguage !== undefined || wordsVersion !== undefined

/** Its locale, for numbers, days and names of countries. */
export const pageLocale = languages[pageLanguage].locale

/** The languages to choose from; only English if the server wrote none. */
export const offeredLanguages: readonly Language[] = (page?.dataset['languages'] ?? english).split(' ').filter(isLanguage)

/** The language chosen in this browser. */
export const chosenLanguage = (): Language | undefined =>
  document.cookie
    .split('; ')
    .map((each) => each.split('='))
    .flatMap(([name, code]) => (name === languageCookie && isLanguage(code) ? code : []))[0]

const yearSeconds = 365 * daySeconds

/** Remembers a language in this browser, for the next page load. */
export function chooseLanguage(code: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
