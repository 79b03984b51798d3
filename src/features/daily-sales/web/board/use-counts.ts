import { useQuery, useQueryClient } from '@tanstack/react-query'
import { post } from '#web/calls/api.ts'
import type { SheetCounts } from '../../board-contract.ts'
import { every } from '#web/calls/polling.ts'

const countsMs = 30_000
/** By its path: the sidebar comes with every page, and needs none of the sheets' schemas. */
const path = 'dailydata/getcounts'
const lists = 'dailydata/getpage'
const none: SheetCounts = { Pending: 0, Returned: 0, Drafts: 0 }

/** SALES-47: what waits for the person, asked again every thirty seconds; nothing before the first reply, and for who reads no sheets. */
export function useSheetCounts(mayRead: boolean): SheetCounts {
  const client = useQueryClient()
  const { data } = useQuery<SheetCounts>({
    queryKey: [path],
    queryFn: async () => {
      const [before, now] = [client.getQueryData<SheetCounts>([path]), countsIn(await post(path, {}))]
      // What is counted stands in lists, too.
      if (before && JSON.stringify(before) !== JSON.stringify(now)) void client.invalidateQueries({ queryKey: [lists] })
      return now
    },
    enabled: mayRead,
    refetchInterval: every(countsMs),
  })
  return data ?? none
}

function countsIn(reply: unknown): SheetCounts {
  const counts = typeof reply === 'object' && reply !== null && 'Data' in reply ? reply.Data : undefined
  return typeof counts === 'object' ? { ...none, ...counts } : none
}
