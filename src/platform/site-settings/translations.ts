import { z } from 'zod/mini'
import { otherLanguages } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import { formTexts, institutionParts, privacyText } from './institution.ts'

const { Introduction, Next } = formTexts.def.valueType.shape

/** LANG-19: empty or missing ones are shown in English. */
const translated = z.partial(
  z.object({
    Institution: institutionParts.Institution,
    Address: institutionParts.Address,
    Hours: institutionParts.Hours,
    PrivacyNotice: privacyText,
    FormTexts: z.partialRecord(z.enum(formNames), z.partial(z.object({ Introduction, Next }))),
  }),
)
type Translated = z.output<typeof translated>

export const translations = z.partialRecord(z.enum(otherLanguages), translated)
export type Translations = z.output<typeof translations>

export const translatedNames = ['Institution', 'Address', 'Hours', 'PrivacyNotice'] as const satisfies (keyof Translated)[]

export function translationsAfter(before: Translations, change: Translations): Translations {
  const languages = otherLanguages.map((code) => [code, mergedIn(before[code], change[code])] as const)
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0))
}

function mergedIn(before: Translated = {}, change: Translated = {}): Translated {
  const forms = formNames.map(
    (name) => [name, withoutBlanks({ ...before.FormTexts?.[name], ...change.FormTexts?.[name] })] as const,
  )
  const FormTexts = Object.fromEntries(forms.filter(([, texts]) => Object.keys(texts).length > 0))
  const { FormTexts: _, ...texts } = { ...before, ...change }
  return { ...withoutBlanks(texts), ...(Object.keys(FormTexts).length > 0 && { FormTexts }) }
}

const withoutBlanks = <Texts extends Readonly<Record<string, string | undefined>>>(texts: Texts): Partial<Texts> => {
  const kept: Partial<Texts> = {}
  for (const [name, text] of Object.entries(texts)) if (text) Object.assign(kept, { [name]: text })
  return kept
}
