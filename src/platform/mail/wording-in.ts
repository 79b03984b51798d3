import type { Translate } from '#languages/translate.ts'
import { placePattern, type Wording } from './render-template.ts'

/** A text whose places are known only when it is read. */
type SomePlaces = `{${string}}`

/** A part of a template as translators read it: a place is `{name}`, as in every other text. */
export const translatable = (written: string) => written.replaceAll(placePattern, '{$1}') as SomePlaces

/** MAIL-15: an original wording in the language of its reader, with its places as an admin writes them. */
export function wordingIn(t: Translate, { subject, text }: Wording): Wording {
  const inLanguage = (written: string) => {
    const places = Array.from(written.matchAll(placePattern), ([place, name = '']) => [name, place] as const)
    return t(translatable(written), Object.fromEntries(places))
  }
  return { subject: inLanguage(subject), text: inLanguage(text) }
}
