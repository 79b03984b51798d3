import type { Translate } from './translate.ts'

/** Separates a list from its value, as in gettext; it can't be typed. */
const context = '\u0004'

/** LANG-18: a value of a reference list as catalogs know it: lists may have values of one text that are called differently. */
export const valueIn = (list: string, text: string): string => `${list}${context}${text}`

export const isValue = (text: string): boolean => text.includes(context)

export function valueOf(list: string, text: string): string | undefined {
  const start = valueIn(list, '')
  return text.startsWith(start) ? text.slice(start.length) : undefined
}

/** LANG-18: the key of an institution's own name for a text: the text itself, because no build has found their digests to differ. */
export const nameKey = (text: string): string => `=${text}`

type InWords = Translate | ((text: string) => string)

/** LANG-18: as the institution calls it, or as the product does, or else as it is. */
export function nameIn(t: InWords, list: string, text: string): string {
  const value = valueIn(list, text)
  const name = t(value)
  return name === value ? t(text) : name
}
