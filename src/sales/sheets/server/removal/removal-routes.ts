import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/open.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { unknownSheet, type SheetKey } from '../../contract.ts'
import { keyTaken, removalFault, wasRemoved } from '../../removal.ts'
import { isThereAlready, notRemoved, sheetMoved, sheetRemoval, sheetRemoved, sheetRestored } from '../../removal-contract.ts'
import { assertVisible, assertRemovedVisible } from '../sheet/access.ts'
import { assertNotHeld } from '../sheet/lease/lease.ts'
import { keyOf, sheetNameOf } from '../sheet/dto.ts'
import { sheetKeyStore } from '../sheet/sheet-key-store.ts'
import { refuseDay, refuseStale } from '../entry/save-sheet.ts'
import { removalStore, type AnySheet } from '../sheet/removal-store.ts'
import { restoreFaultOf } from '../approval/removed-list-store.ts'
import { assertEntryOpen, assertOpen } from '../entry/settings/entry-gate-store.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { sheetStore } from '../sheet/store.ts'

export function removalRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps

  /** SALES-52: closing times don't bind a person who may remove the sheets of others. */
  async function refuseClosed(tx: Db, who: Session, at: Date, ...keys: readonly SheetKey[]) {
    const refuse = admits('removeSheets', who) ? assertOpen : assertEntryOpen
    for (const key of keys) await refuse(tx, key, { at, timeZone: config.TIME_ZONE, username: who.username })
  }

  return [
    route(sheetRemoval.remove, ({ ID, Reason, version }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const at = now()
        const sheet = await lockRemovable(tx, ID, who, version)
        await assertNotHeld(tx, sheet, who, { kind: 'entry', at, timeZone: config.TIME_ZONE })
        await refuseClosed(tx, who, at, keyOf(sheet))
        await removalStore(tx).remove(sheet, who.username, Reason, at)
        await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'removed', reason: Reason })
        return sheetRemoved
      }),
    ),

    route(sheetRemoval.move, ({ ID, Reason, version, ...key }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const at = now()
        const sheet = await lockRemovable(tx, ID, who, version)
        const lease = { kind: 'entry' as const, at, timeZone: config.TIME_ZONE }
        await assertNotHeld(tx, sheet, who, lease)
        refuseDay(key.Date, todayIn(config.TIME_ZONE, at))
        await refuseClosed(tx, who, at, keyOf(sheet), key)
        const to = await sheetKeyStore(tx).hold(key)
        await assertNotHeld(tx, to.columns, who, lease)
        const there = await sheetStore(tx).of(key)
        if (there) throw new Refusal(there.id === ID ? isThereAlready : keyTaken(to.name))
        await removalStore(tx).move(sheet, to, at)
        const moved = { from: sheetNameOf(sheet), to: to.name }
        await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'moved', reason: Reason, moved })
        return sheetMoved
      }),
    ),

    route(sheetRemoval.restore, ({ ID, Reason, version }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const at = now()
        const sheet = await removalStore(tx).lock(ID)
        assertRemovedVisible(sheet, who)
        if (!sheet.voided_at) throw new Refusal(notRemoved)
        const fault = restoreFaultOf(sheet, who, at)
        if (fault) throw new Refusal(fault)
        refuseStale(sheet, version)
        await refuseClosed(tx, who, at, keyOf(sheet))
        if (await sheetStore(tx).of(keyOf(sheet))) throw new Refusal(keyTaken(sheetNameOf(sheet)))
        await removalStore(tx).restore(sheet, at)
        await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'restored', reason: Reason })
        return sheetRestored
      }),
    ),

    route(sheetRemoval.rows, async ({ ID }, { who }) => {
      const sheet = await removalStore(db).find(ID)
      if (!sheet?.voided_at) throw new Refusal(sheet ? notRemoved : unknownSheet)
      assertRemovedVisible(sheet, who)
      return [...(await sheetRowsStore(db).all(ID))]
    }),
  ]
}

async function lockRemovable(tx: Db, id: number, who: Session, version: number | undefined): Promise<AnySheet> {
  const sheet = await removalStore(tx).lock(id)
  assertVisible(sheet, who)
  if (sheet.voided_at) throw new Refusal(wasRemoved(sheet.voided_by ?? '', sheet.void_reason))
  const isMaker = sheet.makers.includes(who.username)
  const fault = removalFault({ state: sheet.state, isMaker }, (right) => admits(right, who))
  if (fault) throw new Refusal(fault)
  refuseStale(sheet, version)
  return sheet
}
