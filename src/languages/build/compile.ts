import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '../catalog.ts'
import { digest } from '../translate.ts'

/** A catalog as translators write it: the English text, and the text in the language, both as ICU MessageFormat. */
export type Source = Readonly<Record<string, string>>

/** LANG-4: a catalog as browsers load it. Throws where two English texts have the same digest. */
export function compile(source: Source): Messages {
  const names = new Map<string, string>()
  for (const text of Object.keys(source)) {
    const other = names.get(digest(text))
    if (other !== undefined) throw new Error(`Two texts have the digest ${digest(text)}: ${other} | ${text}`)
    names.set(digest(text), text)
  }
  return Object.fromEntries(Object.entries(source).map(([text, translated]) => [digest(text), compileMessage(translated)]))
}
