import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { bulk } from '../../bulk.ts'
import { applications } from '../../contract.ts'
import type { RowId } from '../../row-key.ts'
import { showWork } from '#web/ui/work/work.ts'
import { refresh } from '../form/with-undo.ts'
import { collected, workThrough } from '../list/bulk/bulk-work.ts'
import { texts } from '../texts.ts'

const mostAtOnce = 1000

export function useTrash() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      remove: (rows: readonly RowId[]) => remove(client, rows),
      removeSelected: async (selection: Selection) => remove(client, await collected(client, selection)),
      restore: (numbers: readonly number[]) => restore(client, numbers),
    }),
    [client],
  )
}

async function remove(client: QueryClient, rows: readonly RowId[]) {
  const gone: number[] = []
  let message = ''
  const sendChunk = async (piece: readonly RowId[]) => {
    message = await removePiece(piece)
    gone.push(...piece.map(({ applicationID }) => applicationID))
  }
  try {
    await workThrough(client, { title: texts.deleting, items: rows, size: mostAtOnce, send: sendChunk })
  } finally {
    // Deleted rows can be restored even if a later chunk was refused.
    const undo = () => restore(client, gone)
    showWork(client, gone.length > 0 ? { isRunning: false, message, detail: texts.inTrash(gone.length), undo } : null)
    refresh(client)
  }
}

async function removePiece(piece: readonly RowId[]): Promise<string> {
  const [first, ...others] = piece.map(({ username }) => username)
  if (first !== undefined && others.length === 0) return send(applications.delete, { username: first })
  const { Msg } = await send(bulk.delete, { username: piece.map(({ username }) => username) })
  return Msg
}

async function restore(client: QueryClient, numbers: readonly number[]) {
  const left: string[] = []
  let message = ''
  const sendChunk = async (applicationID: number[]) => {
    const { Msg, Left } = await send(bulk.restore, { applicationID })
    message = Msg
    left.push(...Left.map((one) => one.Msg))
  }
  try {
    await workThrough(client, { title: texts.restoring, items: numbers, size: mostAtOnce, send: sendChunk })
  } finally {
    showWork(client, null)
    refresh(client)
  }
  // One that can't be restored does not keep the others in Trash.
  const [why] = left
  if (why !== undefined) throw new Refused(texts.notRestored(left.length, why))
  toast(message)
}
