import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '../catalog.ts'
import { patternsIn } from '../phrase.ts'
import { digest } from '../translate.ts'

/** Both texts are ICU MessageFormat. */
export type Source = Readonly<Record<string, string>>

/** The catalogs of sentences that come as English ones: what rules say, and what happened to an application. */
const withSentences = ['rules', 'status']

export const compileCatalog = (name: string, source: Source): Messages => ({
  ...compile(source),
  ...(withSentences.includes(name) && { [patternsIn]: Object.keys(source).filter((text) => /^[^{]*\{\w+\}/.test(text)) }),
})

/** LANG-4: throws where two English texts have the same digest. */
export function compile(source: Source): Messages {
  const names = new Map<string, string>()
  for (const text of Object.keys(source)) {
    const other = names.get(digest(text))
    if (other !== undefined) throw new Error(`Two texts have the digest ${digest(text)}: ${other} | ${text}`)
    names.set(digest(text), text)
  }
  return Object.fromEntries(Object.entries(source).map(([text, translated]) => [digest(text), compileMessage(translated)]))
}
