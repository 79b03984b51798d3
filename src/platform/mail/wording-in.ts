import type { Translate } from '#languages/translate.ts'
import { placePattern, type Wording } from './render-template.ts'

/** A text whose placeholders are known only at run time. */
type SomePlaces = `{${string}}`

/** A part of a template in the translators' format: a placeholder is `{name}`, as in every other text. */
export const translatable = (written: string) => written.replaceAll(placePattern, '{$1}') as SomePlaces

/** MAIL-15: an original wording in the recipient's language, with placeholders in the admins' format. */
export function wordingIn(t: Translate, { subject, text }: Wording): Wording {
  const inLanguage = (written: string) => {
    const places = Array.from(written.matchAll(placePattern), ([place, name = '']) => [name, place] as const)
    return t(translatable(written), Object.fromEntries(places))
  }
  return { subject: inLanguage(subject), text: inLanguage(text) }
}
