import type { Language } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import type { SiteSettings } from './contract.ts'
import type { FormTexts } from './institution.ts'

/** Without zod, because the light pages use it too. */
type Readable = Pick<SiteSettings, 'Institution' | 'Address' | 'Hours' | 'PrivacyNotice' | 'FormTexts' | 'Translations'>

/** LANG-19: untranslated texts stay English. */
export function settingsIn<Settings extends Readable>(settings: Settings, language: Language): Settings {
  const translated = language === 'en' ? undefined : settings.Translations?.[language]
  if (!translated) return settings
  const { FormTexts = {}, ...texts } = translated
  return { ...settings, ...texts, FormTexts: formTextsIn(settings.FormTexts, FormTexts) }
}

type TranslatedForms = NonNullable<NonNullable<NonNullable<SiteSettings['Translations']>['ta']>['FormTexts']>

function formTextsIn(inEnglish: FormTexts, translated: TranslatedForms): FormTexts {
  const all: FormTexts = {}
  for (const name of formNames) {
    const [own, other] = [inEnglish[name], translated[name]]
    if (!own && !other) continue
    const Next = other?.Next ?? own?.Next
    const Introduction = other?.Introduction ?? own?.Introduction ?? ''
    all[name] = { Introduction, Minutes: own?.Minutes ?? null, ...(Next !== undefined && { Next }) }
  }
  return all
}

export const firstPrivacyNotice = 'We handle what you enter with care.'

type Notice = Pick<SiteSettings, 'PrivacyNotice'>

export function noticeLanguage(
  { PrivacyNotice, Translations }: Notice & Pick<SiteSettings, 'Translations'>,
  language: Language,
): Language {
  const isTranslated = language !== 'en' && Translations?.[language]?.PrivacyNotice !== undefined
  return isTranslated || PrivacyNotice === firstPrivacyNotice ? language : 'en'
}
