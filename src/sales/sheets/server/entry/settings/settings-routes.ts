import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { messages } from '#shared/messages.ts'
import { notOver, salesSettings, salesSettingsRules } from '../../../settings-contract.ts'
import { salesSettingsStore } from './settings-store.ts'

export function settingsRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps

  return [
    route(salesSettings.get, () => salesSettingsStore(db).get()),
    route(salesSettings.limits, async () => salesSettings.limits.reply.parse(await salesSettingsStore(db).get())),

    route(salesSettings.save, async (input, { change }) => {
      if (input.ClosedThrough !== undefined && input.ClosedThrough >= formatIsoDate(todayIn(config.TIME_ZONE, now())))
        throw new Refusal(notOver)
      await change('Sales settings', async ({ tx, audit }) => {
        const store = salesSettingsStore(tx)
        const before = await store.lock()
        const after = salesSettingsRules.parse({ ...before, ...input })
        const changed = z.keyof(salesSettingsRules).options.filter((name) => before[name] !== after[name])
        if (changed.length === 0) return
        await store.update(after)
        await audit(`Changed ${changed.join(', ')}`, { before, after })
      })
      return messages.saved
    }),
  ]
}
