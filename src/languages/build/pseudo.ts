import type { TestLanguage } from '../languages.ts'
import { withoutContext } from '../translate.ts'
import type { Source } from './compile.ts'

/** LANG-14: made from the English texts of another catalog: a text missing there stays in English. */
export const inTestLanguage = (language: TestLanguage, source: Source): Source =>
  Object.fromEntries(Object.keys(source).map((text) => [text, pseudo(withoutContext(text), says[language])]))

/** Every text is a third longer in `en-XA`, its letters accented and its ends marked; in `ar-XB` it runs from right to left. */
const says: Readonly<Record<TestLanguage, (words: string) => string>> = {
  'en-XA': (words) => words.replaceAll(/[A-Za-z]/g, accented),
  'ar-XB': (words) => words.replaceAll(/\p{L}+/gu, '\u202e$&\u202c'),
}

const counted = /^\{count, plural, one \{(?<one>.*)\} other \{(?<many>.*)\}\}$/s

function pseudo(text: string, say: (words: string) => string): string {
  const { one, many } = counted.exec(text)?.groups ?? {}
  if (one !== undefined && many !== undefined) return `{count, plural, one {${pseudo(one, say)}} other {${pseudo(many, say)}}}`
  const parts = text.split(/(\{\w+\})/)
  return `[${parts.map((part) => (/^\{\w+\}$/.test(part) ? part : say(part))).join('')}]`
}

function accented(letter: string): string {
  const other = accents.charAt(letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0))
  const spelt = letter === letter.toLowerCase() ? other : other.toUpperCase()
  return /[aeiou]/i.test(letter) ? spelt + other : spelt
}

const accents = 'áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýž'
