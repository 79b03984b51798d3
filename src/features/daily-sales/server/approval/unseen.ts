import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { hasNote, hasWarnings, isCorrected } from '../../approval-contract.ts'
import { salesSettingsStore } from '../entry/settings/settings-store.ts'
import { storedWarnings } from '../entry/warnings/stored-warnings.ts'
import type { StoredSheet } from '../store.ts'
import { openComments } from './comments/comment-store.ts'

/** SALES-76: sheets that are as they were handed in and about which nothing was written, as a condition on `sheets`. What is in them is not looked at. */
export const isUnchanged: RawBuilder<SqlBool> = sql<SqlBool>`(sheets.correctors = '{}' and sheets.submit_note = ''
  and ${openComments('sheets.id')} = 0)`

/** SALES-76: why a sheet is opened before it is approved, apart from its comments; undefined when it needn't be. */
export async function whyOpenFirst(db: Db, sheet: StoredSheet): Promise<string | undefined> {
  if (sheet.correctors.length > 0) return isCorrected
  if (sheet.submit_note !== '') return hasNote
  const warnings = await storedWarnings(db, sheet, await salesSettingsStore(db).get())
  return warnings.length > 0 ? hasWarnings : undefined
}
