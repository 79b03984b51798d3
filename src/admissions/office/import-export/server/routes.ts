import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { imports, undoneText } from '../contract.ts'
import { columnFinder, importColumns, unknownHeaders } from '../headers.ts'
import { checkChunk, saveChunk } from './save-chunk.ts'
import { importStore } from './store.ts'
import { mayUndo, undoImport } from './undo/undo.ts'

const listed = 20

export function importRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  return [
    route(imports.bulkSave, async (piece, { who, caller }) => {
      const Data = await saveChunk(deps, publish, piece, { by: who.username, ip: caller.ip })
      // An update refuses a row with an unknown column (IMP-13).
      const find = columnFinder(importColumns(variantOf(piece.form), piece.mode))
      const Ignored = piece.mode === 'add' ? unknownHeaders(find, piece.rows) : []
      return { Success: true, Message: '', Data, ...(Ignored.length > 0 && { Ignored }) }
    }),

    route(imports.check, (piece, { who, caller }) => checkChunk(deps, piece, { by: who.username, ip: caller.ip })),

    route(imports.undo, async ({ batch }, { who, caller }) => {
      const undone = await undoImport(deps, publish, batch, who, caller.ip)
      return { Msg: undoneText(undone), ...undone }
    }),

    route(imports.list, async (_, { who }) => {
      const made = await importStore(deps.db).newest(listed)
      return made.map((importRow) => ({
        batch: importRow.batch,
        file: importRow.file,
        createdon: importRow.created_at.toISOString(),
        createdby: importRow.created_by,
        Saved: importRow.saved,
        Changed: importRow.changed,
        Problems: importRow.problems,
        undoneon: importRow.undone_at?.toISOString() ?? null,
        mayUndo: mayUndo(who, importRow.created_by),
      }))
    }),
  ]
}
