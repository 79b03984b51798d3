import type { DbLog } from '#server/db/open.ts'

/** For what is expected to fail. */
export const silentLog: DbLog = { info: () => {}, warn: () => {}, error: () => {} }
