import type { Db } from '#server/db/open.ts'
import { noticeStore } from './store.ts'
import * as owner from './notify-owner.ts'

/** Deletes the notices about some applications, or those of a person with their settings. */
export const forgetNotices = (tx: Db, applications: readonly number[], username: string) =>
  noticeStore(tx).forget(applications, username)

/** NOTICE-9: notifies the owner of an application, if it has one, of what happened to it without anybody's doing. */
export const notifyOwner = (...parts: Parameters<typeof owner.notifyOwner>) => owner.notifyOwner(...parts)
