import type { Generated, JSONColumnType } from 'kysely'
import type { Fees, SiteSettings } from '../contract.ts'

export type SiteSettingsTables = {
  site_settings: {
    uid: string
    is_mandatory: Generated<boolean>
    forms: SiteSettings['Forms'] | null
    default_form: SiteSettings['DefaultForm'] | null
    fees: JSONColumnType<Fees, string | undefined>
  }
}
