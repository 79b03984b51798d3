import { english } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import { settingsKey, type SiteSettings } from '../contract.ts'
import type { Institution } from '../institution.ts'
import { firstPrivacyNotice } from '../settings-in.ts'
import type { SettingsRow } from './tables.ts'

const noDetails = {
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

const unsaved: SettingsRow = {
  uid: settingsKey,
  is_mandatory: false,
  forms: null,
  default_form: null,
  fees: {},
  institution: {},
  privacy_notice: '',
  privacy_version: 1,
  notice_facts: {},
  leads_before_submission: false,
  front_page: true,
  languages: [english],
  language: english,
  form_texts: {},
  messages: true,
  after_submission: 'all',
  approval_bars: [],
  approval_asks: {},
  translations: {},
  watched_application: 0,
  logo_version: 0,
}

/** By default every form is offered, and the first is the default; `Institution` is empty until it is saved. */
export function settingsOf(row: SettingsRow = unsaved): SiteSettings {
  const Forms = row.forms ?? [...formNames]
  return {
    UID: settingsKey,
    IsMandatory: row.is_mandatory,
    Forms,
    DefaultForm: row.default_form ?? Forms[0] ?? formNames[0],
    Fees: row.fees,
    ...noDetails,
    ...row.institution,
    Logo: Math.max(0, row.logo_version),
    PrivacyNotice: row.privacy_notice || firstPrivacyNotice,
    PrivacyVersion: row.privacy_version,
    NoticeFacts: row.notice_facts,
    LeadsBeforeSubmission: row.leads_before_submission,
    FrontPage: row.front_page,
    FormTexts: row.form_texts,
    Languages: row.languages,
    Language: row.language,
    Messages: row.messages,
    AfterSubmission: row.after_submission,
    ApprovalBars: row.approval_bars,
    ApprovalAsks: row.approval_asks,
    WatchedApplication: row.watched_application,
    ...(Object.keys(row.translations).length > 0 && { Translations: row.translations }),
  }
}

export const institutionIn = (settings: SiteSettings, installationName: string): Institution => ({
  name: settings.Institution || installationName,
  logo: settings.Logo,
  accent: settings.Accent,
  address: settings.Address,
  helpEmail: settings.HelpEmail,
  phone: settings.Phone,
  hours: settings.Hours,
})
