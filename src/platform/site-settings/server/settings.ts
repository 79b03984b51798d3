import { english } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import { settingsKey, type SiteSettings } from '../contract.ts'
import type { Institution } from '../institution.ts'
import { firstPrivacyNotice } from '../settings-in.ts'
import type { Row } from './store.ts'

const nothing = {
  Institution: '',
  Accent: '',
  Address: '',
  HelpEmail: '',
  Phone: '',
  Hours: '',
  SignerName: '',
  SignerOffice: '',
  Country: '',
}

/**
 * The settings of a row, or the defaults: every form is offered, and the first is the default. `Institution` is empty until
 * it is saved.
 */
export function settingsOf(row: Row | undefined): SiteSettings {
  const Forms = row?.forms ?? [...formNames]
  return {
    UID: settingsKey,
    IsMandatory: row?.is_mandatory ?? false,
    Forms,
    DefaultForm: row?.default_form ?? Forms[0] ?? formNames[0],
    Fees: row?.fees ?? {},
    ...nothing,
    ...savedIn(row),
    Logo: Math.max(0, row?.logo_version ?? 0),
    PrivacyNotice: row?.privacy_notice || firstPrivacyNotice,
    PrivacyVersion: row?.privacy_version ?? 1,
    FrontPage: row?.front_page ?? true,
    FormTexts: row?.form_texts ?? {},
    Languages: row?.languages ?? [english],
    Language: row?.language ?? english,
    Messages: row?.messages ?? true,
    AfterSubmission: row?.after_submission ?? 'all',
    ApprovalBars: row?.approval_bars ?? [],
    ...(row && Object.keys(row.translations).length > 0 && { Translations: row.translations }),
  }
}

const savedIn = (row: Row | undefined): Partial<typeof nothing> => row?.institution ?? {}

/** The part of the settings for pages, mails and PDFs; until a name is saved, the installation's. */
export const institutionIn = (settings: SiteSettings, installationName: string): Institution => ({
  name: settings.Institution || installationName,
  logo: settings.Logo,
  accent: settings.Accent,
  address: settings.Address,
  helpEmail: settings.HelpEmail,
  phone: settings.Phone,
  hours: settings.Hours,
})
