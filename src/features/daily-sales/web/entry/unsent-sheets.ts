import { showDate } from '#web/values/date-text.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import type { Draft } from '../../sheet-draft.ts'
import { isTyped } from '../../sheet-editing.ts'
import { keptDrafts, wipeSheetDrafts } from './kept-drafts.ts'
import { downloadRows, rowsAsCsv } from './take-rows.ts'
import { texts } from './texts.ts'
import { keepAllNow } from './use-draft.ts'

/** The unsaved sheets of a person in this browser, for the sign-out. */
export const sheetKeeper: UnsentWorkSource = {
  summary: texts.unsentSheets,
  unsent: async (username) =>
    (await openDrafts(username)).map(({ key, sheet }) => ({
      what: texts.sheetOf(showDate(key.Date), key.Distributorid),
      detail: texts.rowCount(sheet.filter(isTyped).length),
    })),
  download: async (username) =>
    downloadRows((await openDrafts(username)).flatMap(({ key, sheet }) => rowsAsCsv(key, sheet.filter(isTyped)))),
  clear: wipeSheetDrafts,
}

async function openDrafts(username: string): Promise<Draft[]> {
  keepAllNow()
  return (await keptDrafts(username)).filter(({ discardedAt }) => discardedAt === undefined)
}
