import { z } from 'zod/mini'
import { english, languageCodes, testLanguageCodes } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import { answersMessage, call, fileCall } from '#shared/call.ts'
import { approvalAsks, approvalBars } from '#shared/text/approval-bars.ts'
import { changePolicies } from '#shared/change-policy.ts'
import { formTexts, institutionParts, privacyNotice } from './institution.ts'
import { translations } from './translations.ts'

/** As configured, by the names in the notice; empty without one. */
export type NoticeFacts = {
  leads: readonly string[]
  mail: string
  sms: string
  payments: string
  files: string
  /** 0 means for ever. */
  draftsKeptDays: number
}

export const noForm = 'Choose at least one form!'
export const defaultNotOffered = 'The default form must be one of those offered.'
export const badAmount = 'A fee must be a whole amount above 0.'
export const badWatched = 'Type the number of an application, or nothing.'
export const noSuchWatched = 'No application has this number.'
export const badCurrency = 'Choose a currency!'

export const languageNotOn = 'The language of the institution must be one that is on.'

export const settingsKey = 'sitesettings'

export const currencies = Intl.supportedValuesOf('currency')

/** `amount` is in whole units of the currency, and stays while the fee is off. */
const fee = z
  .object({
    on: z.boolean(),
    amount: z.number(badAmount).check(z.int(badAmount), z.gte(0, badAmount), z.lte(10_000_000, badAmount)),
    currency: z.string(badCurrency).check(z.refine((code) => currencies.includes(code), badCurrency)),
  })
  .check(z.refine(({ on, amount }) => !on || amount > 0, { error: badAmount, path: ['amount'] }))
const form = z.enum(formNames)
const watched = z.number(badWatched).check(z.int(badWatched), z.gte(0, badWatched), z.lte(2_147_483_647, badWatched))
const fees = z.partialRecord(form, fee)
/** APP-53: a form that is not named asks about the usual points. */
const asks = z.partialRecord(
  form,
  z.pipe(
    z.array(z.enum(approvalAsks)),
    z.transform((some) => approvalAsks.filter((ask) => some.includes(ask))),
  ),
)
const language = z.enum(languageCodes)

/** OFFICE-5: `TimeZone` can't be saved. `Logo` and `PrivacyVersion` count uploads and notices. */
const settings = z.object({
  UID: z.literal(settingsKey),
  IsMandatory: z.boolean(),
  Forms: z.array(form),
  DefaultForm: form,
  Fees: fees,
  ...institutionParts,
  SignerName: z.optional(institutionParts.SignerName),
  SignerOffice: z.optional(institutionParts.SignerOffice),
  Logo: z.number(),
  PrivacyNotice: z.string(),
  PrivacyVersion: z.number(),
  Notice: z.optional(z.string()),
  LeadsBeforeSubmission: z.boolean(),
  FrontPage: z.boolean(),
  FormTexts: formTexts,
  /** LANG-1: English is always on. */
  Languages: z.array(language),
  Language: language,
  Messages: z.boolean(),
  AfterSubmission: z.enum(changePolicies),
  /** APP-51: others only warn. */
  ApprovalBars: z.array(z.enum(approvalBars)),
  ApprovalAsks: asks,
  /** SEC-39: an application that must stay unopened, 0 for none. Only for people who may change it. */
  WatchedApplication: z.optional(watched),
  TimeZone: z.string(),
  /** LANG-19 */
  Translations: z.optional(translations),
})
export type Fees = z.output<typeof fees>
export type ShownSettings = Omit<z.output<typeof settings>, 'TimeZone' | 'Notice'>
export type SiteSettings = ShownSettings & {
  SignerName: string
  SignerOffice: string
  WatchedApplication: number
  NoticeFacts: Partial<NoticeFacts>
}

export const siteSettingsCalls = {
  get: call({
    path: 'user/getsitesettings',
    body: z.object({ Language: z.optional(z.enum([...languageCodes, ...testLanguageCodes])) }),
    reply: z.array(settings),
    envelope: 'bare',
    access: 'anyone',
    onlyReads: true,
  }),
  save: call({
    path: 'user/savesitesettings',
    body: z.object({
      UID: z.literal(settingsKey),
      IsMandatory: z.optional(z.boolean()),
      Forms: z.optional(z.array(form).check(z.minLength(1, noForm))),
      DefaultForm: z.optional(form),
      Fees: z.optional(fees),
      ...z.partial(z.object(institutionParts)).shape,
      /** 0 removes the logo. */
      Logo: z.optional(z.literal(0)),
      PrivacyNotice: z.optional(privacyNotice),
      FrontPage: z.optional(z.boolean()),
      FormTexts: z.optional(formTexts),
      Languages: z.optional(
        z.pipe(
          z.array(language),
          z.transform((on) => languageCodes.filter((code) => code === english || on.includes(code))),
        ),
      ),
      Language: z.optional(language),
      Messages: z.optional(z.boolean()),
      LeadsBeforeSubmission: z.optional(z.boolean()),
      AfterSubmission: z.optional(z.enum(changePolicies)),
      ApprovalBars: z.optional(
        z.pipe(
          z.array(z.enum(approvalBars)),
          z.transform((bars) => approvalBars.filter((bar) => bars.includes(bar))),
        ),
      ),
      ApprovalAsks: z.optional(asks),
      WatchedApplication: z.optional(watched),
      Translations: z.optional(translations),
    }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
}

const brandPath = 'brand/logo'

/** OFFICE-17 */
export const brandFiles = {
  logo: fileCall({
    method: 'GET',
    path: brandPath,
    query: z.object({ v: z.optional(z.string().check(z.maxLength(10))) }),
    access: 'anyone',
  }),
  saveLogo: fileCall({
    method: 'UPLOAD',
    path: brandPath,
    query: z.object({}),
    access: 'administer',
    // Above the megabyte of a logo, so that a larger one gets a readable refusal.
    limit: 4 * 1_048_576,
    quota: 'uploads',
  }),
}
