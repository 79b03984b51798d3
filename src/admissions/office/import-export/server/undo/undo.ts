import { auditLog } from '#platform/activity-log/server/public.ts'
import { trashUntouched } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { applications as counted, noSuchImport } from '../../contract.ts'
import { importStore } from '../store.ts'
import { undoChanges } from './undo-changes.ts'

/** Applications a transaction: other writers wait that long. */
const atOnce = 500

/** Its importer, and people who may delete applications. */
export const mayUndo = (who: Session, createdBy: string) => createdBy === who.username || admits('deleteApplications', who)

/** Closes the import to further chunks first. Skips changed applications. A second call finishes what a crash left. */
export async function undoImport(deps: Deps, publish: ApplicationSubscriber, batch: string, who: Session, ip: string) {
  const { db } = deps
  const audit = auditLog(deps)
  const { file, form } = await db.transaction().execute(async (tx) => {
    const made = await importStore(tx).lock(batch)
    if (!made) throw new Refusal(noSuchImport)
    if (!mayUndo(who, made.created_by)) throw new HttpError(403, messages.notAllowed)
    if (!made.undone_at) await importStore(tx).markUndone(batch, deps.now())
    return made
  })
  const undone = await undoChanges(deps, publish, { batch, form, by: who.username, ip })
  if (undone.Restored > 0) {
    const log = `Import${file === '' ? '' : ` of ${file}`} undone: ${counted(undone.Restored)} changed back`
    await audit(db, { actor: who.username, ip, module: 'Import', log })
  }
  const counts = { Total: 0, Kept: 0, ...undone }
  for (let after = 0; ;) {
    const ids = await importStore(db).applicationsAfter(batch, after, atOnce)
    const gone = await db.transaction().execute(async (tx) => {
      if (ids.length === 0) return 0
      const rows = await trashUntouched(tx, ids, { at: deps.now(), by: who.username, publish })
      const about = { actor: who.username, ip, module: 'Import' }
      const entries = rows.map(({ application_id }) => ({
        ...about,
        applicationId: application_id,
        log: 'Import undone, put into Trash',
      }))
      const log = `Import${file === '' ? '' : ` of ${file}`} undone: ${rows.length} applications put into Trash`
      if (rows.length > 0) await audit(tx, ...entries, { ...about, log })
      return rows.length
    })
    counts.Total += gone
    counts.Kept += ids.length - gone
    const last = ids.at(-1)
    if (last === undefined) return counts
    after = last
  }
}
