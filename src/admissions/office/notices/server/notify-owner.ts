import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { NoticeKind } from '../contract.ts'
import { noticeStore } from './store.ts'

/** NOTICE-9. */
export async function notifyOwner(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { assigned_to: username, application_id }: { assigned_to: string; application_id: number },
  kind: NoticeKind,
): Promise<void> {
  if (username !== '') await noticeStore(tx).add([{ username, kind, application_id, by: '', at: now() }])
}
