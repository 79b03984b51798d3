import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '#web/calls/api.ts'
import { showWork } from '#web/ui/work/work.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { bulk } from '../../../bulk.ts'
import { collected, piece, workThrough } from './bulk-work.ts'
import type { ChosenStatus } from './status-question.tsx'
import { refresh } from '../../form/with-undo.ts'
import { texts } from '../../texts.ts'

export function useManyStatuses() {
  const client = useQueryClient()
  return useCallback((selection: Selection, chosen: ChosenStatus) => setStatuses(client, selection, chosen), [client])
}

async function setStatuses(client: QueryClient, selection: Selection, { status: cutomestatus, reason, isSilent }: ChosenStatus) {
  const rows = await collected(client, selection)
  const changed: number[] = []
  let [left, gone, message, why] = [0, 0, '', '']
  const sendChunk = async (some: typeof rows) => {
    const reply = await send(bulk.status, {
      username: some.map(({ username }) => username),
      cutomestatus,
      reason,
      NoMail: isSilent,
    })
    changed.push(...reply.applicationID)
    left += reply.Left
    gone += reply.Gone
    message = reply.Msg
    why ||= reply.Why ?? ''
  }
  try {
    await workThrough(client, { title: texts.settingStatus, items: rows, size: piece, send: sendChunk })
  } finally {
    // Changed rows can be undone even if a later chunk was refused.
    const [had, refused] = [rows.length - changed.length - left, left - gone]
    const outcome = [texts.statusGiven(changed.length, cutomestatus), ...texts.hadAlready(had), ...texts.goneMeanwhile(gone)]
    const detail = [...outcome, ...(refused > 0 ? [texts.someLeft(refused, why)] : [])].join(' ')
    const undo = changed.length > 0 ? { undo: () => takeBack(client, changed, cutomestatus) } : {}
    showWork(client, message === '' ? null : { isRunning: false, message, detail, ...undo })
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
    showWork(client, message === '' ? null : { isRunning: false, message, detail: texts.statusTakenBack(changed, left) })
    refresh(client)
  }
}
