import { wakeOutbox } from '#platform/outgoing/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { messageStore, type News } from './message-store.ts'

/** HOOK-1: in the transaction of the change. Does nothing if webhooks are off. */
export async function announce(tx: Db, { config, now }: Pick<Deps, 'config' | 'now'>, news: readonly News[]): Promise<void> {
  if (news.length === 0 || config.webhookHosts.length === 0) return
  await messageStore(tx).add(news, now())
  for (const waitMs of new Set(news.map(({ waitMs = 0 }) => waitMs))) wakeOutbox(waitMs)
}
