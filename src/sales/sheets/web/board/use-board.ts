import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/calls/api.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { sheetBoard, type Board } from '../../board-contract.ts'
import { every } from '#web/calls/polling.ts'
import { useSession } from '#web/session/session.tsx'
import type { Rights } from './board-state.ts'

const boardMs = 10_000

type Seen = { board: Board; at: string }

/** SALES-46: every ten seconds. */
export function useBoard(date: string) {
  const client = useQueryClient()
  const queryKey = [sheetBoard.get.path, date]
  return useQuery<Seen>({
    queryKey,
    queryFn: async ({ signal }) => {
      const cached = client.getQueryData<Seen>(queryKey)?.board
      const board = await send(sheetBoard.get, { Date: date, ...(cached ? { Revision: cached.Revision } : {}) }, signal)
      return { board: board.Same && cached ? cached : board, at: serverNow().toISOString() }
    },
    refetchInterval: every(boardMs),
  })
}

export function useRights(): Rights {
  const { can } = useSession()
  return {
    mayEnter: can('enterSheets'),
    mayCheck: can('checkSheets'),
    mayApproveOwn: can('approveOwnSheets'),
    mayReadAll: can('readEverySheet'),
  }
}
