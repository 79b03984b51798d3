import type { Db } from '#server/db/open.ts'
import { noticeStore } from './store.ts'

/** Takes away what was told of some applications, and what a person was told or did. */
export const forgetNotices = (tx: Db, applications: readonly number[], username: string) =>
  noticeStore(tx).forget(applications, username)
