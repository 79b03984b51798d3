import { openApp } from '#app/server.ts'
import { startOutbox } from '#admissions/office/leads/server/jobs.ts'
import { startWebhooks } from '#admissions/office/webhooks/server/messages/drain.ts'
import type { EventLoop } from '#server/limits/load-shedding.ts'
import { readConfig } from '#server/start/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openLog } from '#server/start/log.ts'
import { sharedDatabase } from '#test/support/database.ts'
import { type Site, siteAt, siteParts } from './site.ts'

export type OpenedSite = Site & { deps: Deps; database: Database }

/** The browser's driver runs in the same process: its load must not decide the result of a journey. */
const calm: EventLoop = { delayMs: () => 0, activeMs: () => 0, clockMs: () => 0 }

/**
 * The product over real HTTP with its built browser app, in this process and on its one migrated database. Starting takes a tenth of
 * the time of `startSite`. `now` is the product's clock, if a journey sets it. `deps` and the database, as the owner of its tables, are for actions without a screen.
 */
export async function openSite(settings: Record<string, string> = {}, clock: { now?: () => Date } = {}): Promise<OpenedSite> {
  const parts = await siteParts({ SECRET_KEY: 'k'.repeat(40), ...settings })
  const database = await sharedDatabase()
  const config = readConfig(parts.settings)
  const app = await openApp(config, openLog(config.LOG_LEVEL), { database: database.product, loop: calm, ...clock })
  await app.http.listen({ port: config.PORT, host: config.HOST })
  // A product that is given a database leaves this to its caller.
  const drainers = [startOutbox(app.deps), startWebhooks(app.deps)]
  const site = siteAt(`http://localhost:${parts.port}`, parts, async () => {
    await Promise.all(drainers.map((one) => one.stop()))
    await app.close()
    await database.close()
  })
  return { ...site, deps: app.deps, database }
}
