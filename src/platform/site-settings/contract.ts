import { z } from 'zod/mini'
import { english, languageCodes, testLanguageCodes } from '#languages/languages.ts'
import { formNames } from '#shared/form-name.ts'
import { call, fileCall, message } from '#shared/call.ts'
import { approvalAsks, approvalBars } from '#shared/text/approval-bars.ts'
import { changePolicies } from '#shared/change-policy.ts'
import { formTexts, institutionParts, privacyNotice } from './institution.ts'
import { translations } from './translations.ts'

/** The services that receive what applicants enter, as configured, by the names in the notice; empty without one. */
export type NoticeFacts = {
  leads: readonly string[]
  mail: string
  sms: string
  payments: string
  files: string
  /** 0: for ever. */
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

/** The currencies a fee may be in, by their ISO 4217 codes. */
export const currencies = Intl.supportedValuesOf('currency')

/** `amount` in whole units of the currency; kept while the fee is off. */
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
/** APP-53: the open points that each form asks about before an approval; a form that is not named asks about the usual ones. */
const asks = z.partialRecord(
  form,
  z.pipe(
    z.array(z.enum(approvalAsks)),
    z.transform((some) => approvalAsks.filter((ask) => some.includes(ask))),
  ),
)
const language = z.enum(languageCodes)

/**
 * OFFICE-5: the settings of the product. `TimeZone` comes from the installation and can't be saved; `Logo` counts the logos that
 * were uploaded, 0 while there is none; `PrivacyVersion` counts the notices.
 */
const settings = z.object({
  UID: z.literal(settingsKey),
  IsMandatory: z.boolean(),
  Forms: z.array(form),
  DefaultForm: form,
  Fees: fees,
  ...institutionParts,
  /** OFFICE-17: only for people who may change them. */
  SignerName: z.optional(institutionParts.SignerName),
  SignerOffice: z.optional(institutionParts.SignerOffice),
  Logo: z.number(),
  PrivacyNotice: z.string(),
  PrivacyVersion: z.number(),
  /** SIGN-46: the whole notice, where the body names a language: the institution's part and that of the configuration. */
  Notice: z.optional(z.string()),
  /** LEAD-15: leads are sent from the first save on. */
  LeadsBeforeSubmission: z.boolean(),
  FrontPage: z.boolean(),
  FormTexts: formTexts,
  /** LANG-1: those that are switched on; English always is. */
  Languages: z.array(language),
  Language: language,
  Messages: z.boolean(),
  /** APP-44: the fields that applicants may change after submission. */
  AfterSubmission: z.enum(changePolicies),
  /** APP-51: the open points that block an approval instead of only warning. */
  ApprovalBars: z.array(z.enum(approvalBars)),
  ApprovalAsks: asks,
  /**
   * SEC-39: the number of the watched application, which must stay unopened; 0 if there is none. Only for people who may
   * change it.
   */
  WatchedApplication: z.optional(watched),
  TimeZone: z.string(),
  /** LANG-19: the texts for applicants in other languages, if any. */
  Translations: z.optional(translations),
})
export type Fees = z.output<typeof fees>
/** The settings as callers read them. */
export type ShownSettings = Omit<z.output<typeof settings>, 'TimeZone' | 'Notice'>
/** The settings as the server has them. */
export type SiteSettings = ShownSettings & {
  SignerName: string
  SignerOffice: string
  WatchedApplication: number
  NoticeFacts: Partial<NoticeFacts>
}

export const siteSettingsCalls = {
  get: call({
    path: 'user/getsitesettings',
    summary:
      'The site settings, as a list of one. `SignerName`, `SignerOffice` and `WatchedApplication` only for admins; `Notice` in the `Language` of the body.',
    body: z.object({ Language: z.optional(z.enum([...languageCodes, ...testLanguageCodes])) }),
    reply: z.array(settings),
    envelope: 'bare',
    access: 'anyone',
    onlyReads: true,
  }),
  save: call({
    path: 'user/savesitesettings',
    summary: 'Changes the site settings that the body names; the others stay.',
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
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
}

const brandPath = 'brand/logo'

/** OFFICE-17: the institution's logo. */
export const brandFiles = {
  logo: fileCall({
    method: 'GET',
    path: brandPath,
    summary: "The institution's logo. `v` is its number: with it, the picture may be kept for a year.",
    query: z.object({ v: z.optional(z.string().check(z.maxLength(10))) }),
    access: 'anyone',
  }),
  saveLogo: fileCall({
    method: 'UPLOAD',
    path: brandPath,
    summary: "Replaces the institution's logo. The file is the part `uploadedFile`.",
    query: z.object({}),
    access: 'administer',
    // Above the megabyte of a logo, so that a larger one gets a readable refusal.
    limit: 4 * 1_048_576,
    quota: 'uploads',
  }),
}
