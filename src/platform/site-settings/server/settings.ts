import { formNames } from '#shared/form-name.ts'
import { settingsKey, type SiteSettings } from '../contract.ts'
import type { Row } from './store.ts'

/** A row, or none, as settings. Until somebody chooses, every form is offered, the first of them by default. */
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
