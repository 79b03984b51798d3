import type { Translate } from '#languages/translate.ts'
import { placePattern, type Wording } from './render-template.ts'

type SomePlaces = `{${string}}`

/** In the translators' format a placeholder is `{name}`. */
export const translatable = (written: string) => written.replaceAll(placePattern, '{$1}') as SomePlaces

/** MAIL-15: with placeholders in the admins' format. */
export function wordingIn(t: Translate, { subject, text }: Wording): Wording {
  const inLanguage = (written: string) => {
    const places = Array.from(written.matchAll(placePattern), ([place, name = '']) => [name, place] as const)
    return t(translatable(written), Object.fromEntries(places))
  }
  return { subject: inLanguage(subject), text: inLanguage(text) }
}
