import { formNames } from '#features/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import { settingsKey, type SiteSettings } from '../contract.ts'
import { settingsStore, type Row } from './store.ts'

/** What the product is set to. Until somebody chooses, every form is offered, the first of them by default. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return settingsOf(await settingsStore(db).find())
}

/** A row, or none, as settings. */
export function settingsOf(row: Row | undefined): SiteSettings {
  const Forms = row?.forms ?? [...formNames]
  return {
    UID: settingsKey,
    IsMandatory: row?.is_mandatory ?? false,
    Forms,
    DefaultForm: row?.default_form ?? Forms[0] ?? formNames[0],
    Fees: row?.fees ?? {},
  }
}
