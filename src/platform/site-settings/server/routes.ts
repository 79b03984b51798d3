import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { defaultNotOffered, siteSettingsCalls, type SiteSettings } from '../contract.ts'
import { settingsOf } from './settings.ts'
import { settingsStore } from './store.ts'

/** Reading and changing the site settings. */
export function siteSettingsRoutes(deps: Deps): Route[] {
  const { db, config } = deps
  const record = auditLog(deps)

  return [
    openRoute(siteSettingsCalls.get, async () => [{ ...(await settingsStore(db).settings()), TimeZone: config.TIME_ZONE }]),

    route(siteSettingsCalls.save, async ({ IsMandatory, Forms, DefaultForm, Fees }, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const store = settingsStore(tx)
        const row = await store.lock()
        const next = {
          ...row,
          is_mandatory: IsMandatory ?? row.is_mandatory,
          forms: Forms ? [...new Set(Forms)] : row.forms,
          default_form: DefaultForm ?? row.default_form,
          fees: { ...row.fees, ...Fees },
        }
        const [before, after] = [settingsOf(row), settingsOf(next)]
        if (!after.Forms.includes(after.DefaultForm)) throw new Refusal(defaultNotOffered)
        const changed = differing(before, after)
        if (changed.length === 0) return
        await store.update({ ...next, fees: JSON.stringify(next.fees) })
        const about = { actor: who.username, ip: caller.ip, module: 'Site settings', log: `Changed ${changed.join(', ')}` }
        await record(tx, { ...about, before: only(before, changed), after: only(after, changed) })
      })
      return messages.saved
    }),
  ]
}

type Name = keyof SiteSettings
const differing = (before: SiteSettings, after: SiteSettings): Name[] =>
  (['IsMandatory', 'Forms', 'DefaultForm', 'Fees'] as const).filter((name) => !isDeepStrictEqual(before[name], after[name]))
const only = (settings: SiteSettings, names: Name[]) => Object.fromEntries(names.map((name) => [name, settings[name]]))
