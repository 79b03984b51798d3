import type { QueryClient } from '@tanstack/react-query'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { showWork, type More } from '#web/ui/work/work.ts'
import { bulk, type Outlook } from '../../bulk.ts'
import { applications, type Application } from '../../contract.ts'
import { nameAndNumber } from '../../duplicates/in-words.ts'
import { listCalls } from '../../record/list-calls.ts'
import { queueCalls } from '../../record/queue-calls.ts'
import { approveQuestion } from '../../status/approve-question.ts'
import { previewApproval, undoApproval } from '../../status/undo-approval.ts'
import { texts } from '../texts.ts'

export function refresh(client: QueryClient): void {
  for (const { path } of [applications.get, applications.getById, applications.timeline, applications.trash, listCalls.counts])
    void client.invalidateQueries({ queryKey: [path] })
}

type Named = Pick<Application, 'username' | 'applicationID' | 'Name'>
type Change = { status: string; reason?: string; isNote?: boolean }
type GoingOut = Pick<Outlook, 'Mails' | 'Leads'>
type Undone = () => void

/** STAT-13, STAT-15: throws the server's refusal. */
export async function giveStatus(client: QueryClient, whose: Named, change: Change, onUndone?: Undone) {
  const { status, reason = '', isNote: AddNote = false } = change
  const given = { username: [whose.username], cutomestatus: status, reason, AddNote }
  const { Msg, applicationID, ...out } = await send(bulk.status, given)
  const sends = out.Mails + (out.Leads ?? 0) > 0 ? ` ${texts.goesOut(whose.Name, texts.statusMail, out)}` : ''
  offerUndo(client, {
    message: Msg,
    detail: `${texts.isNow(nameAndNumber(whose), status)}${sends}`,
    ...holding(client, whose, out),
    undo: async () => {
      const undone = await send(bulk.undoStatus, { applicationID, cutomestatus: status })
      onUndone?.()
      return [undone.Msg, texts.statusTakenBack(undone.Total, undone.Left)]
    },
  })
}

function holding(client: QueryClient, { applicationID }: Pick<Named, 'applicationID'>, { Mails }: GoingOut): { more?: More } {
  if (Mails === 0) return {}
  const press = async () => {
    const held = await send(bulk.holdMail, { applicationID })
    refresh(client)
    return held
  }
  return { more: { label: texts.notSent, press } }
}

/** REV-11: undefined if the person goes back. */
export async function askToApprove(application: Application): Promise<GoingOut | undefined> {
  const { applicationID, Name, ApprovalBarredBy = [] } = application
  const out = ApprovalBarredBy.length > 0 ? nothing : await send(previewApproval, { applicationID }).catch(nothingIfRefused)
  const question = approveQuestion(application, texts.goesOut(Name, texts.approvalMail, out))
  return !question || (await ask(question)) ? out : undefined
}

const nothing: GoingOut = { Mails: 0, Leads: 0 }

function nothingIfRefused(error: unknown): GoingOut {
  if (error instanceof Refused) return nothing
  throw error
}

export const offerApprovalUndo = (client: QueryClient, { whose, words, out, onUndone }: Approved) =>
  offerUndo(client, {
    message: words,
    detail: `${nameAndNumber(whose)}. ${texts.goesOut(whose.Name, texts.approvalMail, out)}`,
    ...holding(client, whose, out),
    undo: async () => {
      const undone = await send(undoApproval, { applicationID: whose.applicationID })
      onUndone?.()
      return [undone, nameAndNumber(whose)]
    },
  })
type Approved = { whose: Pick<Named, 'applicationID' | 'Name'>; words: string; out: GoingOut; onUndone?: Undone }

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

type Offer = { message: string; detail: string; more?: More; undo: () => Promise<readonly [string, string]> }

/** `undo` returns the message and detail of the next notice. */
export function offerUndo(client: QueryClient, { message, detail, more, undo }: Offer): void {
  const takeBack = async () => {
    const [message, detail] = await undo()
    showWork(client, { isRunning: false, message, detail })
    refresh(client)
  }
  showWork(client, { isRunning: false, message, detail, undo: takeBack, ...(more && { more }) })
  refresh(client)
}
