import type { Db } from '#server/db/open.ts'
import { noticeStore } from './store.ts'

/** Deletes the notices about some applications, or those of a person with their settings. */
export const forgetNotices = (tx: Db, applications: readonly number[], username: string) =>
  noticeStore(tx).forget(applications, username)
