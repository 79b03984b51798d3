import { languageCodes, otherLanguages, type Language, type OtherLanguage } from '#languages/languages.ts'
import { formNames, type FormName } from '#shared/form-name.ts'
import { usualAsks, type ApprovalAsk } from '#shared/text/approval-bars.ts'
import type { FormTexts } from './institution.ts'
import { translatedNames, type Translations } from './translations.ts'
import { settingsKey, type Fees, type ShownSettings } from './contract.ts'

/** As on the wire. Values that were not read, such as the signer, are not saved. */
const unconverted = [
  'IsMandatory',
  'DefaultForm',
  'Institution',
  'Accent',
  'Address',
  'HelpEmail',
  'Phone',
  'Hours',
  'SignerName',
  'SignerOffice',
  'Country',
  'PrivacyNotice',
  'FrontPage',
  'Language',
  'Messages',
  'LeadsBeforeSubmission',
  'AfterSubmission',
  'ApprovalBars',
] as const satisfies (keyof ShownSettings)[]

/** Named as on the wire, except forms and languages, which are ticked one by one. */
export type FormValues = Pick<ShownSettings, (typeof unconverted)[number]> & {
  offered: Partial<Record<FormName, boolean>>
  languages: Partial<Record<Language, boolean>>
  Fees: Partial<Record<FormName, { on: boolean; amount: string; currency: string }>>
  WatchedApplication: string
  FormTexts: Partial<Record<FormName, { Introduction: string; Minutes: string; Next: string }>>
  ApprovalAsks: Partial<Record<FormName, ApprovalAsk[]>>
  Translations: Translations
}

const usualCurrency = 'INR'

export const formValuesOf = ({
  Forms,
  Fees,
  FormTexts,
  Languages,
  ApprovalAsks,
  Translations = {},
  ...settings
}: ShownSettings): FormValues => ({
  ...unconvertedOf(settings),
  WatchedApplication: settings.WatchedApplication ? String(settings.WatchedApplication) : '',
  offered: Object.fromEntries(formNames.map((name) => [name, Forms.includes(name)])),
  languages: Object.fromEntries(languageCodes.map((code) => [code, Languages.includes(code)])),
  Fees: Object.fromEntries(
    formNames.map((name) => {
      const { on = false, amount = 0, currency = usualCurrency } = Fees[name] ?? {}
      return [name, { on, amount: amount === 0 ? '' : String(amount), currency }]
    }),
  ),
  FormTexts: Object.fromEntries(
    formNames.map((name) => {
      const { Introduction = '', Minutes = null, Next = '' } = FormTexts[name] ?? {}
      return [name, { Introduction, Minutes: Minutes === null ? '' : String(Minutes), Next }]
    }),
  ),
  ApprovalAsks: Object.fromEntries(formNames.map((name) => [name, ApprovalAsks[name] ?? [...usualAsks]])),
  Translations: Object.fromEntries(otherLanguages.map((code) => [code, inBoxes(Translations[code])])),
})

const inBoxes = ({ FormTexts = {}, ...texts }: NonNullable<Translations[OtherLanguage]> = {}) => ({
  ...Object.fromEntries(translatedNames.map((name) => [name, ''])),
  ...texts,
  FormTexts: Object.fromEntries(formNames.map((name) => [name, { Introduction: '', Next: '', ...FormTexts[name] }])),
})

/** Leaves out a fee that was never on, so that it is not cleared. */
export function bodyOf(
  { offered, languages, Fees, FormTexts, ApprovalAsks, Translations, WatchedApplication, ...values }: FormValues,
  before: ShownSettings,
) {
  const fees: Fees = {}
  for (const name of formNames) {
    const fee = Fees[name]
    if (fee && (fee.on || before.Fees[name])) fees[name] = { ...fee, amount: Number(fee.amount) }
  }
  const texts: FormTexts = {}
  for (const name of formNames) {
    const { Introduction = '', Minutes = '', Next = '' } = FormTexts[name] ?? {}
    if ([Introduction, Minutes, Next].some((typed) => typed !== '') || before.FormTexts[name])
      texts[name] = { Introduction, Minutes: Minutes === '' ? null : Number(Minutes), ...(Next !== '' && { Next }) }
  }
  return {
    UID: settingsKey,
    FormTexts: texts,
    ApprovalAsks,
    Translations,
    ...(before.WatchedApplication !== undefined && { WatchedApplication: Number(WatchedApplication) }),
    ...unconvertedOf(values),
    Forms: formNames.filter((name) => offered[name]),
    Fees: fees,
    Languages: languageCodes.filter((code) => languages[code]),
  } as const
}

/** OFFICE-5: only differences from the settings as read, so that a save undoes no changes of others. */
export function changesOf(values: FormValues, read: ShownSettings) {
  const [was, is] = [bodyOf(formValuesOf(read), read), bodyOf(values, read)]
  const translations: Translations = {}
  for (const code of otherLanguages) {
    const [before = {}, after = {}] = [was.Translations[code], is.Translations[code]]
    const { FormTexts, ...texts } = changed(before, after)
    const forms = FormTexts && { FormTexts: changed(before.FormTexts ?? {}, FormTexts) }
    if (forms || Object.keys(texts).length > 0) translations[code] = { ...texts, ...forms }
  }
  return {
    ...changed(was, is),
    UID: settingsKey,
    Fees: changed(was.Fees, is.Fees),
    FormTexts: changed(was.FormTexts, is.FormTexts),
    ApprovalAsks: changed(was.ApprovalAsks, is.ApprovalAsks),
    Translations: translations,
  } as const
}

function changed<T extends object>(was: T, is: T): Partial<T> {
  const different: Partial<T> = { ...is }
  for (const name in is) if (JSON.stringify(was[name]) === JSON.stringify(is[name])) delete different[name]
  return different
}

const unconvertedOf = (settings: Pick<ShownSettings, (typeof unconverted)[number]>) =>
  Object.fromEntries(unconverted.map((name) => [name, settings[name]])) as Pick<ShownSettings, (typeof unconverted)[number]>
