import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { commentAdded, commentDone, sheetComments, tooManyComments, unknownComment } from '../../../comments-contract.ts'
import { unknownRow, unknownSheet } from '../../../contract.ts'
import { assertVisible } from '../../sheet/access.ts'
import { logNameOf } from '../../sheet/dto.ts'
import { refusalOfNoId } from '../../sheet/removed-refusal.ts'
import { logModule } from '../../sheet/sheet-log.ts'
import { sheetStore, type StoredSheet } from '../../sheet/store.ts'
import { commentStore } from '../../sheet/comment-store.ts'

/** SALES-65: comments don't change the sheet or its version. */
export function commentRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(sheetComments.get, async ({ ID }, { who }) => {
      await visibleSheet(db, ID, who)
      return (await commentStore(db).of(ID)).map((comment) => ({
        ID: comment.id,
        Row: comment.row_id ?? 0,
        Cell: comment.cell,
        Text: comment.body,
        By: comment.by ?? '',
        At: comment.at.toISOString(),
        ClosedBy: comment.closer ?? '',
        ClosedAt: comment.closed_at?.toISOString() ?? '',
      }))
    }),

    route(sheetComments.add, ({ ID, Row, Cell = '', Text }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const store = commentStore(tx)
        // Locked, so that two concurrent writers don't exceed the limit.
        const sheet = await visibleSheet(tx, ID, who, { isHeld: true })
        if (await store.isFull(ID)) throw new Refusal(tooManyComments)
        const place = Row === undefined ? undefined : await store.placeOf(ID, Row)
        if (Row !== undefined && place === undefined) throw new Refusal(unknownRow)
        const actor = who.username
        await store.add({ sheet_id: ID, row_id: Row ?? null, cell: Cell, body: Text, actor, at: now() })
        const where = [place === undefined ? '' : `row ${place}`, Cell].filter(Boolean).join(', ')
        const log = `Comment on the sheet of ${logNameOf(sheet)}${where && `, ${where}`}`
        await audit(log)
        return commentAdded
      }),
    ),

    route(sheetComments.close, ({ ID }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const store = commentStore(tx)
        const comment = await store.find(ID)
        if (!comment) throw new Refusal(unknownComment)
        const sheet = await visibleSheet(tx, comment.sheet_id, who)
        const actor = who.username
        if (await store.close(ID, actor, now())) await audit(`Comment done on the sheet of ${logNameOf(sheet)}`)
        return commentDone
      }),
    ),
  ]
}

async function visibleSheet(db: Db, id: number, who: Session, { isHeld = false } = {}): Promise<StoredSheet> {
  const store = sheetStore(db)
  const sheet = await (isHeld ? store.lockId(id) : store.find(id))
  if (!sheet) throw await refusalOfNoId(db, id, unknownSheet)
  assertVisible(sheet, who)
  return sheet
}
