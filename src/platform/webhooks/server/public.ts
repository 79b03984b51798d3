import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import * as announcing from './messages/announce.ts'
import type { News } from './messages/message-store.ts'

/** HOOK-1: writes what webhooks are sent of a change, in its transaction. */
export const announce = (tx: Db, deps: Pick<Deps, 'config' | 'now'>, news: readonly News[]): Promise<void> =>
  announcing.announce(tx, deps, news)
