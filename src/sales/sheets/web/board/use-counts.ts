import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { postSignedIn } from '#web/calls/api.ts'
import type { SheetCounts } from '../../board-contract.ts'
import { every } from '#web/calls/polling.ts'

const countsMs = 30_000
/** Named by its path: the sidebar is on every page, and must not load the schemas of sheets. */
const path = 'dailydata/getcounts'
const lists = 'dailydata/getpage'
const none: SheetCounts = { Pending: 0, Returned: 0, Drafts: 0 }

/** SALES-47: every thirty seconds; zeros before the first reply, and without the right to read sheets. */
export function useSheetCounts(mayRead: boolean): SheetCounts {
  const { data } = useQuery({ ...sheetCounts(useQueryClient()), enabled: mayRead })
  return data ?? none
}

/** A sign-out cancels it: a request still under way would be answered 401. */
export const sheetCounts = (client: QueryClient) =>
  queryOptions<SheetCounts>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const [before, now] = [client.getQueryData<SheetCounts>([path]), countsIn(await postSignedIn(path, {}, signal))]
      if (before && JSON.stringify(before) !== JSON.stringify(now)) void client.invalidateQueries({ queryKey: [lists] })
      return now
    },
    refetchInterval: every(countsMs),
  })

function countsIn(reply: unknown): SheetCounts {
  const counts = typeof reply === 'object' && reply !== null && 'Data' in reply ? reply.Data : undefined
  return typeof counts === 'object' ? { ...none, ...counts } : none
}
