import type { Db } from '#server/db/open.ts'
import { noticeStore } from './store.ts'

export const forgetNotices = (tx: Db, applications: readonly number[], username: string) =>
  noticeStore(tx).forget(applications, username)
