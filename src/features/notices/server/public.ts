import type { Db } from '#server/db/open.ts'
import { noticeStore } from './store.ts'

/** Takes away what was told of some applications, what a person was told or did, and how they hear of it. */
export const forgetNotices = (tx: Db, applications: readonly number[], username: string) =>
  noticeStore(tx).forget(applications, username)
