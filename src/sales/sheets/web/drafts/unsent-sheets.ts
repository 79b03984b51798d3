import { showDay } from '#web/values/date-text.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { isTyped } from '../../sheet/editing/editing.ts'
import { storedDrafts, wipeSheetDrafts } from './stored-drafts.ts'
import { isSent, keepOnServer, openWindows } from './server/server-drafts.ts'
import { downloadRows, rowsAsCsv } from './export-rows.ts'
import { texts } from '../entry/texts.ts'
import { flushDrafts } from './use-draft.ts'

export const unsentSheetsSource: UnsentWorkSource = {
  summary: texts.unsentSheets,
  unsent: async (username) =>
    (await unsentDrafts(username)).map(({ key, sheet }) => ({
      what: texts.sheetOf(showDay(key.Date), key.Distributorid),
      detail: texts.rowCount(sheet.filter(isTyped).length),
    })),
  kept: async (username) => {
    const count = (await openDrafts(username)).filter(isSent).length
    return count === 0 ? '' : texts.keptSheets(count)
  },
  download: async (username) =>
    downloadRows((await unsentDrafts(username)).flatMap(({ key, sheet }) => rowsAsCsv(key, sheet.filter(isTyped)))),
  send: async (username) => {
    const unsent = (await unsentDrafts(username)).filter(({ isMoved }) => !isMoved)
    return Promise.allSettled(unsent.map((draft) => keepOnServer(draft, { Leaves: !openWindows.has(draft.id) })))
  },
  clear: wipeSheetDrafts,
}

const unsentDrafts = async (username: string) => (await openDrafts(username)).filter((draft) => !isSent(draft))

async function openDrafts(username: string): Promise<Draft[]> {
  flushDrafts()
  return (await storedDrafts(username)).filter(({ discardedAt }) => discardedAt === undefined)
}
