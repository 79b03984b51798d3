import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import type { SheetKey } from '../../contract.ts'
import { wasRemoved } from '../../removal.ts'
import { removalStore } from './removal-store.ts'

/**
 * Why there is no sheet at a key: those who entered, check or read every sheet learn who removed or moved the one that was there, anybody
 * else the usual words. The version is that of no sheet.
 */
export async function refusalOfNone(db: Db, key: SheetKey, who: Session, usual: Refusal): Promise<Refusal> {
  const gone = await removalStore(db).gone(key)
  const mayHear = gone && (gone.makers.includes(who.username) || admits('checkSheets', who) || admits('readEverySheet', who))
  return mayHear ? new Refusal(gone.words, { version: 0 }) : usual
}

/** The same of a sheet's ID, for those who check sheets. */
export async function refusalOfNoId(db: Db, id: number, usual: string): Promise<Refusal> {
  const sheet = await removalStore(db).find(id)
  return new Refusal(sheet?.voided_at ? wasRemoved(sheet.voided_by ?? '', sheet.void_reason) : usual)
}
