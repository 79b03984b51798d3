import { daySeconds } from '#shared/time/durations.ts'
import { english, isLanguage, isTestLanguage, languageCookie, languages, type Language } from '#languages/languages.ts'

const page = typeof document === 'undefined' ? undefined : document.documentElement

export const pageLanguage: Language = isLanguage(page?.lang) ? page.lang : english

export const testLanguage = isTestLanguage(page?.lang) ? page.lang : undefined

export const wordsVersion = page?.dataset['words']

export const isTranslated = pageLanguage !== english || testLanguage !== undefined || wordsVersion !== undefined

export const pageLocale = languages[pageLanguage].locale

export const offeredLanguages: readonly Language[] = (page?.dataset['languages'] ?? english).split(' ').filter(isLanguage)

export const chosenLanguage = (): Language | undefined =>
  document.cookie
    .split('; ')
    .map((each) => each.split('='))
    .flatMap(([name, code]) => (name === languageCookie && isLanguage(code) ? code : []))[0]

const yearSeconds = 365 * daySeconds

export function chooseLanguage(code: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
