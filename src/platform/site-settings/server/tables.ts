import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Fees, SiteSettings, NoticeFacts } from '../contract.ts'
import type { Translations } from '../translations.ts'
import type { FormTexts, institutionParts } from '../institution.ts'

export type SavedInstitution = {
  [Name in keyof typeof institutionParts]?: SiteSettings[Name]
}

export type SiteSettingsTables = {
  site_settings: {
    uid: string
    is_mandatory: Generated<boolean>
    forms: SiteSettings['Forms'] | null
    default_form: SiteSettings['DefaultForm'] | null
    fees: JSONColumnType<Fees, string | undefined>
    institution: JSONColumnType<SavedInstitution, string | undefined>
    privacy_notice: Generated<string>
    privacy_version: Generated<number>
    notice_facts: JSONColumnType<Partial<NoticeFacts>, string | undefined>
    leads_before_submission: Generated<boolean>
    front_page: Generated<boolean>
    languages: Generated<SiteSettings['Languages']>
    language: Generated<SiteSettings['Language']>
    form_texts: JSONColumnType<FormTexts, string | undefined>
    messages: Generated<boolean>
    after_submission: Generated<SiteSettings['AfterSubmission']>
    approval_bars: Generated<SiteSettings['ApprovalBars']>
    approval_asks: JSONColumnType<SiteSettings['ApprovalAsks'], string | undefined>
    translations: JSONColumnType<Translations, string | undefined>
    watched_application: Generated<number>
    logo_version: Generated<number>
  }
  brand_logo: { uid: string; bytes: Uint8Array; saved_at: Date }
}

export type SettingsRow = Selectable<SiteSettingsTables['site_settings']>
