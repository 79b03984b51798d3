import type { ReactNode } from 'react'

/** More letters without a space than half a card of a phone holds on one line. */
const mostLetters = 22

/** LIST-31: true if a value has a word that half a card would break, such as an e-mail address. */
export const isLong = (content: ReactNode) =>
  typeof content === 'string' && content.split(/\s/).some(({ length }) => length > mostLetters)

/** LIST-31: true if the name at the head of a card says a value already. A mere number could be there by chance. */
export function isInName(content: ReactNode, name: string): boolean {
  if (typeof content !== 'string' || content === '') return false
  return content === name || (/\D/.test(content) && ` ${plain(name)} `.includes(` ${plain(content)} `))
}

const plain = (text: string) => text.replaceAll(',', '').replaceAll(/(?<!\d)0(?=\d)/g, '')

export const lineOf = (parts: readonly string[], name = ''): string =>
  parts.filter((part) => part !== '' && !isInName(part, name)).join(' · ')
