import { openApp } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { everyCall, type AnyCall } from '#test/wire/requests/every-call.ts'
import { rowsOf } from '#test/wire/requests/anonymous/strangers.ts'
import { owner } from './product.ts'

/** The calls of the product to try, and the rows of the new installation that this makes in the folder. */
export async function callsOf(folder: string, isTried: (call: AnyCall) => boolean, settings: Record<string, string> = {}) {
  const app = await openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...owner, ...settings }), openLog('silent'))
  try {
    const calls = everyCall(app)
      .filter(isTried)
      .map(({ call: { path }, method, schema }) => ({ path, method, schema }))
    return { calls, rows: await rowsOf(app.deps.db) }
  } finally {
    await app.close()
  }
}
