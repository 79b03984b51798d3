import type { QueryClient } from '@tanstack/react-query'
import { send } from '#web/calls/api.ts'
import { showWork } from '#web/ui/work/work.ts'
import { bulk } from '../../bulk.ts'
import { applications, type Application } from '../../contract.ts'
import { nameAndNumber } from '../../duplicates/in-words.ts'
import { listCalls } from '../../record/list-calls.ts'
import { queueCalls } from '../../record/queue-calls.ts'
import { undoApproval } from '../../status/undo-approval.ts'
import { texts } from '../texts.ts'

/** Reads again what a change of applications changes. */
export function refresh(client: QueryClient): void {
  for (const { path } of [applications.get, applications.getById, applications.timeline, applications.trash, listCalls.counts])
    void client.invalidateQueries({ queryKey: [path] })
}

type Named = Pick<Application, 'username' | 'applicationID' | 'Name'>
type Change = { status: string; reason?: string }
/** What else an undo is followed by, on the screen that offered it. */
type Undone = () => void

/** STAT-13: gives one application a status, and offers to undo it. Throws the server's refusal. */
export async function giveStatus(client: QueryClient, whose: Named, { status, reason = '' }: Change, onUndone?: Undone) {
  const { Msg, applicationID } = await send(bulk.status, { username: [whose.username], cutomestatus: status, reason })
  offerUndo(client, {
    message: Msg,
    detail: texts.isNow(nameAndNumber(whose), status),
    undo: async () => {
      const undone = await send(bulk.undoStatus, { applicationID, cutomestatus: status })
      onUndone?.()
      return [undone.Msg, texts.statusTakenBack(undone.Total, undone.Left)]
    },
  })
}

/** REV-11: offers to undo an approval, of which `words` are the server's. */
export const offerApprovalUndo = (client: QueryClient, { whose, words, onUndone }: Approved) =>
  offerUndo(client, {
    message: words,
    detail: nameAndNumber(whose),
    undo: async () => {
      const undone = await send(undoApproval, { applicationID: whose.applicationID })
      onUndone?.()
      return [undone, nameAndNumber(whose)]
    },
  })
type Approved = { whose: Pick<Named, 'applicationID' | 'Name'>; words: string; onUndone?: Undone }

/** QUEUE-1: gives one application an owner, and offers to undo it. */
export async function assign(client: QueryClient, whose: Named, Owner: string) {
  const { Msg, applicationID } = await send(queueCalls.assign, { username: [whose.username], Owner })
  offerUndo(client, {
    message: Msg,
    detail: texts.ownedNow(nameAndNumber(whose), Owner),
    undo: async () => {
      const undone = await send(queueCalls.undoAssign, { applicationID, Owner })
      return [undone.Msg, texts.ownerTakenBack(undone.Total, undone.Left)]
    },
  })
}

type Offer = { message: string; detail: string; undo: () => Promise<readonly [string, string]> }

/** Shows what was done with a way to undo it, which answers what it says then. */
export function offerUndo(client: QueryClient, { message, detail, undo }: Offer): void {
  const takeBack = async () => {
    const [message, detail] = await undo()
    showWork(client, { isRunning: false, message, detail })
    refresh(client)
  }
  showWork(client, { isRunning: false, message, detail, undo: takeBack })
  refresh(client)
}
