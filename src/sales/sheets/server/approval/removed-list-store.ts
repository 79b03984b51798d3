import { sql } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Session } from '#server/session.ts'
import type { GridRequest } from '#shared/grid.ts'
import { admits } from '#shared/call.ts'
import type { SheetItem } from '../../approval-contract.ts'
import { restoreFault } from '../../removal.ts'
import { fields, names } from './list-store.ts'
import { toListItem } from '../sheet/dto.ts'
import { everySheet, isOwnRemoved, type AnySheet } from '../sheet/removal-store.ts'

const list: GridList = {
  fields: {
    ...fields,
    Removedby: column('sheets.voided_by', 'text'),
    RemovedOn: column('sheets.voided_at', 'moment'),
    RemoveReason: column('sheets.void_reason', 'text'),
  },
  key: sql.ref('sheets.id'),
  unsorted: [{ field: 'RemovedOn', dir: 'desc' }],
}

type Ask = { who: Session; request: GridRequest; timeZone: string; now: Date }

/** Admins see all, others the sheets that they entered or removed. The last removed come first. */
export function removedPage(db: Db, totals: Totals, { who, request, timeZone, now }: Ask) {
  const removed = everySheet(db).where('sheets.voided_at', 'is not', null)
  return gridPage(list, request, {
    from: admits('readEverySheet', who) ? removed : removed.where(isOwnRemoved(who.username)),
    timeZone,
    rows: (page) => page.selectAll('sheets').select(names),
    item: (sheet) => removedItem(sheet, who, now),
    total: (count) => totals.of([who.username, 'removed', request.filter], count),
  })
}

const removedItem = (sheet: AnySheet & { open_comments: number }, who: Session, now: Date): SheetItem => ({
  ...toListItem(sheet, who),
  Removedby: sheet.voided_by ?? '',
  RemovedOn: sheet.voided_at?.toISOString() ?? '',
  RemoveReason: sheet.void_reason,
  MayRestore: restoreFaultOf(sheet, who, now) === undefined,
})

export const restoreFaultOf = ({ voided_at, voided_by }: AnySheet, who: Session, now: Date): string | undefined =>
  restoreFault({ at: voided_at ?? now, isByMe: voided_by === who.username }, (right) => admits(right, who), now)
