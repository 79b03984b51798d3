import { dayMs } from '#shared/time/durations.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { systemActor } from '#platform/activity-log/contract.ts'
import type { Deps } from '#server/deps.ts'
import { logModule } from '../../contract.ts'
import { sweepStore } from './sweep-store.ts'

const weekMs = 7 * dayMs

/** SEC-22: scanners learn of malware after it has spread, so the last seven days are scanned again. Throws if the scanner is down. */
export async function scanAgain(deps: Deps): Promise<void> {
  const { db, files, log, now, scanner } = deps
  if (!scanner) return
  const since = new Date(now().getTime() - weekMs)
  for (let after = 0; ;) {
    const documents = await sweepStore(db).uploadedSince(since, after)
    for (const { id, key, slot, application_id: applicationId } of documents) {
      after = id
      const bytes = await files.get(key)
      if (!bytes || !(await scanner.isInfected(bytes))) continue
      await db.transaction().execute(async (tx) => {
        await sweepStore(tx).markInfected(id, now())
        const found = `Malware was found in ${slot}. It can't be opened any more`
        await auditLog(deps)(tx, { actor: systemActor, module: logModule, applicationId, log: found })
      })
      log.error({ alert: 'malware was found in a stored document', applicationId, slot })
    }
    if (documents.length === 0) return
  }
}
