import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { admits } from '#shared/call.ts'
import { todayIn } from '#shared/time/dates.ts'
import {
  nothingNoted,
  nothingSold,
  nothingSoldNoted,
  nothingSoldTakenBack,
  onlyNoterTakesBack,
} from '../../nothing-sold-contract.ts'
import { keyTaken } from '../../removal.ts'
import { assertNotHeld } from '../sheet/lease/lease.ts'
import { refuseDay } from '../entry/save-sheet.ts'
import { assertEntryOpen } from '../entry/settings/entry-gate-store.ts'
import { sheetKeyStore } from '../sheet/sheet-key-store.ts'
import { logModule } from '../sheet/sheet-log.ts'
import { sheetStore } from '../sheet/store.ts'
import { nothingSoldStore } from '../sheet/nothing-sold-store.ts'

export function nothingSoldRoutes(deps: Deps): Route[] {
  const { config, now } = deps

  return [
    route(nothingSold, ({ Reason: reason, Undo, ...key }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const at = now()
        refuseDay(key.Date, todayIn(config.TIME_ZONE, at))
        await assertEntryOpen(tx, key, { at, timeZone: config.TIME_ZONE, username: who.username })
        const { columns, name } = await sheetKeyStore(tx).hold(key)
        const store = nothingSoldStore(tx)
        const log = (words: string) => audit(`Sheet of ${name}: ${words}`)
        if (Undo) {
          const noted = await store.lock(columns)
          if (!noted) throw new Refusal(nothingNoted)
          if (noted.actor !== who.username && !admits('removeSheets', who)) throw new Refusal(onlyNoterTakesBack)
          await store.clear(columns)
          await log(`“nothing sold” of ${noted.actor} taken back`)
          return nothingSoldTakenBack
        }
        if (await sheetStore(tx).of(key)) throw new Refusal(keyTaken(name))
        await assertNotHeld(tx, columns, who, { at, timeZone: config.TIME_ZONE, kind: 'entry' })
        if (await store.note(columns, { reason, actor: who.username, at })) await log(`nothing sold: ${reason}`)
        return nothingSoldNoted
      }),
    ),
  ]
}
