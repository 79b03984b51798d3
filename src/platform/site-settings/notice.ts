import type { Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { trashDays } from '#shared/time/durations.ts'
import type { SiteSettings } from './contract.ts'
import { noticeWords as words } from './notice-words.ts'
import { firstPrivacyNotice, settingsIn } from './settings-in.ts'

type ByService = (typeof words)['leads' | 'leadsBefore' | 'mail' | 'sms' | 'payments' | 'files']

/** SIGN-46: the institution's text, then the configured processing: recipients, retention, rights and a contact. */
export function noticeIn(settings: SiteSettings, language: Language, t: Translate): string {
  const { PrivacyNotice, Institution: institution, HelpEmail, Phone, Address, ...told } = settingsIn(settings, language)
  const { leads = [], mail = '', sms = '', payments = '', files = '', draftsKeptDays = 0 } = told.NoticeFacts
  const contact = [HelpEmail, Phone, Address].filter((each) => each !== '').join(', ')
  const by = (text: ByService, service: string) => (service === '' ? [] : [t(text, { service })])
  const services = new Intl.ListFormat(language, { type: 'conjunction' }).format(leads)
  return [
    PrivacyNotice === firstPrivacyNotice ? t(firstPrivacyNotice) : PrivacyNotice,
    t(words.purpose),
    t(words.seenBy, { institution }),
    ...by(told.LeadsBeforeSubmission ? words.leadsBefore : words.leads, services),
    ...by(words.mail, mail),
    ...by(words.sms, sms),
    ...by(words.payments, payments),
    ...by(words.files, files),
    t(words.kept, { institution, days: trashDays }),
    ...(draftsKeptDays === 0 ? [] : [t(words.drafts, { days: draftsKeptDays })]),
    t(words.rights),
    ...(contact === '' ? [] : [t(words.contact, { contact })]),
  ].join('\n')
}
