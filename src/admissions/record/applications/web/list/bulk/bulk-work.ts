import type { QueryClient } from '@tanstack/react-query'
import { chunk } from '#shared/lists.ts'
import { showWork } from '#web/ui/work/work.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { readRowKey, type RowId } from '../../../row-key.ts'
import { texts } from '../../texts.ts'

/** Few enough that a piece doesn't hold up other people for long. */
export const piece = 500

type Work<Item> = { title: string; items: readonly Item[]; size: number; send: (piece: Item[]) => Promise<void> }

/** Stops at the first piece that throws. */
export async function workThrough<Item>(client: QueryClient, { title, items, size, send }: Work<Item>): Promise<void> {
  let done = 0
  for (const piece of chunk(items, size)) {
    if (items.length > 1) showWork(client, { isRunning: true, title, done, total: items.length })
    await send(piece)
    done += piece.length
  }
}

/** For "all that match" it reads page by page and shows the progress. */
export async function collected(client: QueryClient, { count, keys }: Selection): Promise<RowId[]> {
  try {
    const found = await keys((share) =>
      showWork(client, { isRunning: true, title: texts.collecting, done: Math.round(share * count), total: count }),
    )
    return found.map(readRowKey)
  } catch (error) {
    showWork(client, null)
    throw error
  }
}
