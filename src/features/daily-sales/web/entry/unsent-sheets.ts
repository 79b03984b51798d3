import { showDate } from '#web/date-text.ts'
import type { WorkKeeper } from '#web/unsent-work.ts'
import { usedLines } from '../../sheet.ts'
import { keptSheets, wipeSheetDrafts } from './draft-shelf.ts'
import { texts } from './texts.ts'

/** The unsaved sheets of a person in this browser, for the sign-out. */
export const sheetKeeper: WorkKeeper = {
  summary: texts.unsentSheets,
  unsent: async (username) =>
    keptSheets(username).map(({ sheetKey, draft }) => ({
      what: texts.sheetOf(showDate(sheetKey.Date), sheetKey.Distributorid),
      detail: texts.rowCount(usedLines(draft.sheet)),
    })),
  clear: async (username) => wipeSheetDrafts(username),
}
