import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { notSubmitted, othersSheet } from '../../contract.ts'
import { savedBy } from './dto.ts'
import type { StoredSheet } from './store.ts'

type SheetOwnership = Pick<StoredSheet, 'state' | 'makers' | 'saved_by' | 'saved_at'>

/** SALES-15: admins see all sheets, checkers submitted ones, operators their own. The refusal names the author and the time. */
export function assertVisible(sheet: SheetOwnership, who: Session): void {
  if (isVisible(sheet, who)) return
  if (admits('checkSheets', who)) throw new Refusal(notSubmitted)
  throw new Refusal(othersSheet, savedBy(sheet))
}

export const isVisible = (sheet: Pick<SheetOwnership, 'state' | 'makers'>, who: Session): boolean => visibleTo(who)(sheet)

/** Looks up the user's rights once, for many sheets. */
export function visibleTo(who: Session): (sheet: Pick<SheetOwnership, 'state' | 'makers'>) => boolean {
  const [seesAll, seesSubmitted] = [admits('readEverySheet', who), admits('checkSheets', who)]
  return ({ state, makers }) => seesAll || (seesSubmitted && state !== 'saved') || makers.includes(who.username)
}

/** The person who removed it sees it too. */
export function assertRemovedVisible(sheet: SheetOwnership & { voided_by: string | null }, who: Session): void {
  if (sheet.voided_by !== who.username) assertVisible(sheet, who)
}
