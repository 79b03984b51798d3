import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { longDate, parseIsoDate } from '#shared/time/dates.ts'
import { send } from '#web/calls/api.ts'
import { showWork } from '#web/ui/work/work.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { queueCalls } from '../../../record/queue-calls.ts'
import { refresh } from '../../form/with-undo.ts'
import { texts } from '../../texts.ts'
import type { LabelChange } from './queue-questions.tsx'
import { collected, piece, workThrough } from './bulk-work.ts'

/** QUEUE-1: an empty value removes the owner, date or labels. Throws the first refusal. */
export function useManyQueued() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      assign: (selection: Selection, Owner: string) =>
        change(client, selection, {
          title: texts.assigning,
          send: (username) => send(queueCalls.assign, { username, Owner }),
          outcomeOf: (count) => texts.ownerGiven(count, Owner),
          undoOf: (numbers) => takeBackOwners(client, numbers, Owner),
        }),
      setDue: (selection: Selection, DueOn: string) =>
        change(client, selection, {
          title: texts.settingDue,
          send: (username) => send(queueCalls.due, { username, DueOn }),
          outcomeOf: (count) => texts.dueGiven(count, dayOf(DueOn)),
        }),
      setLabels: (selection: Selection, labels: LabelChange) =>
        change(client, selection, {
          title: texts.settingLabels,
          send: (username) => send(queueCalls.label, { username, ...labels }),
          outcomeOf: texts.labelsGiven,
        }),
    }),
    [client],
  )
}

type Change = {
  title: string
  send: (username: string[]) => Promise<{ Msg: string; Total: number; Left: number; applicationID: number[] }>
  outcomeOf: (count: number) => string
  /** Only for those that did not have it before. */
  undoOf?: (numbers: readonly number[]) => Promise<void>
}

async function change(client: QueryClient, selection: Selection, { title, send: sendNames, outcomeOf, undoOf }: Change) {
  const items = await collected(client, selection)
  const changed: number[] = []
  let [total, left, message] = [0, 0, '']
  const sendChunk = async (some: typeof items) => {
    const { Msg, Total, Left, applicationID } = await sendNames(some.map(({ username }) => username))
    total += Total
    changed.push(...applicationID)
    left += Left
    message = Msg
  }
  try {
    await workThrough(client, { title, items, size: piece, send: sendChunk })
  } finally {
    const outcome = changed.length === 0 ? [] : [outcomeOf(changed.length)]
    const detail = [...outcome, ...texts.hadAlready(total - changed.length), ...texts.goneMeanwhile(left)].join(' ')
    const undo = undoOf && changed.length > 0 ? { undo: () => undoOf(changed) } : {}
    showWork(client, message === '' ? null : { isRunning: false, message, detail, ...undo })
    refresh(client)
  }
}

async function takeBackOwners(client: QueryClient, numbers: readonly number[], Owner: string) {
  let [changed, left, message] = [0, 0, '']
  const sendChunk = async (applicationID: number[]) => {
    const { Msg, Total, Left } = await send(queueCalls.undoAssign, { applicationID, Owner })
    changed += Total
    left += Left
    message = Msg
  }
  try {
    await workThrough(client, { title: texts.undoingOwner, items: numbers, size: piece, send: sendChunk })
  } finally {
    showWork(client, message === '' ? null : { isRunning: false, message, detail: texts.ownerTakenBack(changed, left) })
    refresh(client)
  }
}

const dayOf = (date: string) => {
  const day = parseIsoDate(date)
  return day ? longDate(day) : ''
}
