import type { Identifier } from '#accounts/sign-in/box/name-form.ts'
import type { Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import type { Institution } from '#platform/site-settings/institution.ts'
import type { FormName } from '#shared/form-name.ts'

export type OpenForm = {
  name: FormName
  title: string
  introduction: string
  minutes: number | null
  /** Formatted, such as INR 1,500. */
  fee: string | undefined
  documents: readonly string[]
}

export type InLanguage = { t: Translate; language: Language; offered: readonly Language[] }

export type NamedReader = { box: Identifier; name: string }

export type Applicant = { number: number | undefined; documents: number }

export type FrontPage = InLanguage & {
  institution: Institution
  hasName: boolean
  forms: readonly OpenForm[]
  privacyNotice: string
  /** The number is undefined before the first answer. */
  applicant: Applicant | undefined
}
