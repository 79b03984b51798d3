import type { Db } from '#server/db/open.ts'
import { hasNote, hasWarnings, isCorrected } from '../../approval-contract.ts'
import { salesSettingsStore } from '../entry/settings/settings-store.ts'
import { storedWarnings } from '../entry/warnings/stored-warnings.ts'
import type { StoredSheet } from '../sheet/store.ts'

/** SALES-76: why a sheet has to be opened before it is approved, other than its comments; undefined when it needn't be. */
export async function whyOpenFirst(db: Db, sheet: StoredSheet): Promise<string | undefined> {
  if (sheet.correctors.length > 0) return isCorrected
  if (sheet.submit_note !== '') return hasNote
  const warnings = await storedWarnings(db, sheet, await salesSettingsStore(db).get())
  return warnings.length > 0 ? hasWarnings : undefined
}
