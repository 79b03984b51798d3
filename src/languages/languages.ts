/** LANG-1: the languages of applicants' screens. `name` is in the language itself; numbers and dates follow `locale`, with Latin digits. */
export const languages = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' },
  ta: { name: 'தமிழ்', dir: 'ltr', locale: 'ta-IN-u-nu-latn' },
  hi: { name: 'हिन्दी', dir: 'ltr', locale: 'hi-IN-u-nu-latn' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; locale: string }>

export type Language = keyof typeof languages

/** LANG-14: for tests: `en-XA` is English in accented, longer words, `ar-XB` from right to left. Numbers and dates are English ones. */
export const testLanguages = {
  'en-XA': { dir: 'ltr' },
  'ar-XB': { dir: 'rtl' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl' }>

export type TestLanguage = keyof typeof testLanguages
export const testLanguageCodes = Object.keys(testLanguages) as [TestLanguage, ...TestLanguage[]]

export const isTestLanguage = (code: unknown): code is TestLanguage =>
  typeof code === 'string' && Object.hasOwn(testLanguages, code)

export const directionOf = (code: Language | TestLanguage): 'ltr' | 'rtl' =>
  isTestLanguage(code) ? testLanguages[code].dir : languages[code].dir

/** English, which every text is written in, comes first. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

export const english: Language = 'en'

const englishNames = new Intl.DisplayNames([english], { type: 'language' })
export const englishNameOf = (code: Language): string => englishNames.of(code) ?? code

export const inLanguage = (code: OtherLanguage) => `In ${englishNameOf(code)}`

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(languages, code)

export const languageCookie = 'language'

type Wishes = {
  /** Strongest first: in this browser, then for this account. */
  chosen: readonly (string | null | undefined)[]
  accepts: string | undefined
  usual: Language
  /** English is always on. */
  on: readonly Language[]
}

/** LANG-2: the language a person reads: the one they chose, else the first that their browser asks for, else the institution's. */
export function languageFor({ chosen, accepts, usual, on }: Wishes): Language {
  const isOn = (code: string | null | undefined): code is Language => isLanguage(code) && (code === english || on.includes(code))
  return [...chosen, ...preferred(accepts)].find(isOn) ?? (isOn(usual) ? usual : english)
}

function preferred(header = ''): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined)
      return { code: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
}
