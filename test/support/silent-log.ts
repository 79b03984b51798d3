import type { DbLog } from '#server/db/open.ts'

export const silentLog: DbLog = { info: () => {}, warn: () => {}, error: () => {} }
