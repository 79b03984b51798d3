import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '#web/calls/api.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { bulk } from '../../bulk.ts'
import { collected, refresh, tell, workThrough } from './bulk-work.ts'
import { texts } from '../texts.ts'

/** Few enough that a piece holds up nobody else for long. */
const piece = 500

/** Gives the selected applications a status, however many, and offers to undo it. Throws what stopped it. */
export function useManyStatuses() {
  const client = useQueryClient()
  return useCallback((selection: Selection, status: string) => setStatuses(client, selection, status), [client])
}

async function setStatuses(client: QueryClient, selection: Selection, cutomestatus: string) {
  const rows = await collected(client, selection)
  const changed: number[] = []
  let [left, message] = [0, '']
  const sendChunk = async (some: typeof rows) => {
    const reply = await send(bulk.status, { username: some.map(({ username }) => username), cutomestatus })
    changed.push(...reply.applicationID)
    left += reply.Left
    message = reply.Msg
  }
  try {
    await workThrough(client, { title: texts.settingStatus, items: rows, size: piece, send: sendChunk })
  } finally {
    // What has changed can be undone even when a later piece was refused.
    const detail = texts.statusGiven(changed.length, cutomestatus, left)
    const undo = changed.length > 0 ? { undo: () => takeBack(client, changed, cutomestatus) } : {}
    tell(client, message === '' ? null : { isRunning: false, message, detail, ...undo })
    refresh(client)
  }
}

async function takeBack(client: QueryClient, numbers: readonly number[], cutomestatus: string) {
  let [changed, left, message] = [0, 0, '']
  const sendChunk = async (applicationID: number[]) => {
    const reply = await send(bulk.undoStatus, { applicationID, cutomestatus })
    changed += reply.Total
    left += reply.Left
    message = reply.Msg
  }
  try {
    await workThrough(client, { title: texts.undoingStatus, items: numbers, size: piece, send: sendChunk })
  } finally {
    tell(client, message === '' ? null : { isRunning: false, message, detail: texts.statusTakenBack(changed, left) })
    refresh(client)
  }
}
