import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isTestLanguage, type Language, type TestLanguage } from '#languages/languages.ts'

/** Words in Latin letters in every language: file types, units, currencies, addresses, examinations, communities. */
const alike =
  /\S+@\S+|\bhttps?:\S+|\b(?:OTP|PDF|PNG|JPEG|GIF|MB|kB|INR|SMS|CV|CTC|MD|MCAT|NEET|SSLC|HSC|NSS|YRC|OC|BCM?|MBC|DNC|SCA?|ST|Word|Excel|PowerPoint|Ctrl|Chrome|Linux|Android|iPhone|(?:DD-)?MM-YYYY)\b|Application tracker/g

const foreign = {
  'en-XA': (text: string) => text.replaceAll(english, ''),
  'ar-XB': (text: string) => text.replaceAll(/\u202e.*?\u202c/gs, '').replaceAll(english, ''),
}
const english = /\b\d{1,2}[ -](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|,? (?:and|or) /g

/** Neither visible text nor text for screen readers, except `typed`. Ignores elements with their own language, such as the language menu. */
export async function expectNoEnglish(
  page: Page,
  what: string,
  typed: readonly string[] = [],
  language?: Language | TestLanguage,
): Promise<void> {
  const texts = await page.evaluate<string[]>(`(() => {
    const own = (element) => element?.closest('[lang]:not(html)') !== null
    const shown = [...document.body.querySelectorAll('*')].filter((each) => !own(each) && each.checkVisibility() && !each.matches('script, style, [aria-hidden] *, [aria-hidden]'))
    return shown.flatMap((each) => [
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    ]).concat(document.title)
  })()`)
  expect({ what, english: englishIn(texts, typed, language) }).toEqual({ what, english: [] })
}

export function englishIn(texts: readonly string[], typed: readonly string[] = [], language?: Language | TestLanguage): string[] {
  const isTest = isTestLanguage(language)
  const rest = isTest ? foreign[language] : (text: string) => text
  const left = texts
    .map((text) => typed.reduce((rest, word) => rest.replaceAll(word, ''), text).replaceAll(alike, ''))
    .filter((text) => (isTest ? /[a-z]{2}/i : /\p{Script=Latin}{2}/u).test(rest(text)))
  return [...new Set(left)]
}
