import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { unknownSheet, type SheetKey } from '../../contract.ts'
import { wasRemoved } from '../../removal.ts'
import { removalStore } from './removal-store.ts'
import { sheetStore, type StoredSheet } from './store.ts'

/** Makers, checkers and readers of every sheet learn the person who removed or moved it; anybody else gets the usual words. */
export async function refusalOfNone(db: Db, key: SheetKey, who: Session, usual: Refusal): Promise<Refusal> {
  const gone = await removalStore(db).gone(key)
  const mayHear = gone && (gone.makers.includes(who.username) || admits('checkSheets', who) || admits('readEverySheet', who))
  return mayHear ? new Refusal(gone.words, { version: 0 }) : usual
}

export async function refusalOfNoId(db: Db, id: number, usual: string): Promise<Refusal> {
  const sheet = await removalStore(db).find(id)
  return new Refusal(sheet?.voided_at ? wasRemoved(sheet.voided_by ?? '', sheet.void_reason) : usual)
}

export async function lockedOrRefused(tx: Db, id: number): Promise<StoredSheet> {
  const sheet = await sheetStore(tx).lockId(id)
  if (!sheet) throw await refusalOfNoId(tx, id, unknownSheet)
  return sheet
}
