import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { applications } from '../../../contract.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { chunk } from '#shared/lists.ts'
import { readRowKey, type RowId } from '../../../row-key.ts'
import { texts } from '../../texts.ts'

/** How far a long work has come, or what was done last and how it is undone. */
export type BulkWork =
  | { isRunning: true; title: string; done: number; total: number }
  | { isRunning: false; message: string; detail: string; undo?: () => Promise<unknown> }

const workKey = ['bulk work']

/** The work under way or just done. It is kept beside the screens, so that it can be left and found again. */
export const useBulkWork = () => useQuery<BulkWork | null>({ queryKey: workKey, queryFn: skipToken }).data ?? undefined

/** Shows how far a work is, or what was done; null ends it. */
export const showWork = (client: QueryClient, work: BulkWork | null) => client.setQueryData<BulkWork | null>(workKey, work)

/** Few enough that a piece holds up nobody else for long. */
export const piece = 500

type Work<Item> = { title: string; items: readonly Item[]; size: number; send: (piece: Item[]) => Promise<void> }

/** Does something to a list in pieces of at most `size`, telling how far it has come. Stops at the first piece that throws. */
export async function workThrough<Item>(client: QueryClient, { title, items, size, send }: Work<Item>): Promise<void> {
  let done = 0
  for (const piece of chunk(items, size)) {
    if (items.length > 1) showWork(client, { isRunning: true, title, done, total: items.length })
    await send(piece)
    done += piece.length
  }
}

/** The selected rows; of "all that match" they are read page by page, with the progress shown. */
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

/** Reads again what a work on many changes. */
export function refresh(client: QueryClient): void {
  for (const { path } of [applications.get, applications.getById, applications.timeline, applications.trash, listCalls.counts])
    void client.invalidateQueries({ queryKey: [path] })
}
