import {
  applicationChanges,
  askFor,
  correctionsToDto,
  heldApplication,
  isUnchanged,
  declareChanges,
  writeCorrections,
  officeAddressFor,
} from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { locked, stale } from '#admissions/record/applications/contract.ts'
import { isSettled, waitingCorrections, type CorrectionItem } from '#admissions/record/applications/status/corrections.ts'
import { sendQueuedMails, queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import {
  changesAreTrue,
  correctionCalls,
  itemWithdrawn,
  noSuchItem,
  nothingToSend,
  requested,
  sayWhyNothing,
  correctionsSent,
  tickAllFirst,
  tickChanges,
} from '../contract.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

const forStaff = ({ corrections, version }: RecordRow, Msg = '') => ({
  Msg,
  Corrections: correctionsToDto(corrections, { isStaff: true }),
  version,
})
const forApplicant = ({ corrections, version }: RecordRow, Msg = '') => ({
  Msg,
  Corrections: correctionsToDto(corrections, { isStaff: false }),
  version,
})

export function correctionRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db } = deps

  /** Locks the person's own application. Throws if nothing of it may be corrected. */
  async function ownApplication(tx: Db, username: string): Promise<RecordRow> {
    const row = await heldApplication(tx, username)
    const { closed, correctable } = await applicationChanges(tx, row, 'applicant')
    // A rejected application stays open for its corrections; an approved or withdrawn one doesn't.
    if (closed !== '' && (correctable.length === 0 || closed === locked)) throw new Refusal(closed)
    return row
  }

  return [
    route(correctionCalls.return, async ({ username, version, items }, { who, caller }) => {
      const after = await db.transaction().execute(async (tx) => {
        const row = await heldApplication(tx, username)
        if (version !== undefined && version !== row.version) throw new Refusal(stale, { version: row.version })
        return askFor({ tx, deps, publish, by: who.username, ip: caller.ip }, row, items)
      })
      sendQueuedMails(deps)
      return forStaff(after, requested)
    }),

    route(correctionCalls.settle, async ({ username, id, state }, { who, caller }) => {
      const context = { deps, publish, by: who.username, ip: caller.ip }
      const after = await db.transaction().execute(async (tx) => {
        const row = await heldApplication(tx, username)
        if (row.application_status === 'approved') throw new Refusal(locked)
        const item = row.corrections.find((each) => each.id === id)
        if (!item) throw new Refusal(noSuchItem)
        if (isSettled(item)) return row
        return writeCorrections({ tx, ...context }, row, { before: item, after: { ...item, state } })
      })
      return forStaff(after)
    }),

    route(correctionCalls.tick, async ({ id, done, answer }, { who, caller }) => {
      const context = { deps, publish, by: who.username, ip: caller.ip }
      const after = await db.transaction().execute(async (tx) => {
        const row = await ownApplication(tx, who.username)
        const item = row.corrections.find((each) => each.id === id)
        if (!item || item.state === 'withdrawn') throw new Refusal(itemWithdrawn)
        if (item.state === 'sent' || item.state === 'accepted') return row
        const ticked: CorrectionItem = done ? { ...item, state: 'ticked', answer } : { ...item, state: 'open', answer: '' }
        if (done && answer === '' && (await isUnchanged(tx, row, item))) throw new Refusal(sayWhyNothing)
        if (ticked.state === item.state && ticked.answer === item.answer) return row
        return writeCorrections({ tx, ...context }, row, { before: item, after: ticked })
      })
      return forApplicant(after)
    }),

    route(correctionCalls.send, async ({ Declared }, { who, caller }) => {
      const context = { deps, publish, by: who.username, ip: caller.ip }
      const after = await db.transaction().execute(async (tx) => {
        const row = await ownApplication(tx, who.username)
        const waiting = waitingCorrections(row.corrections)
        if (waiting.some(({ state }) => state === 'open')) throw new Refusal(tickAllFirst)
        // A second press: the corrections are sent already.
        if (waiting.length === 0 && row.corrections.some(({ state }) => state === 'sent')) return row
        if (waiting.length === 0) throw new Refusal(nothingToSend)
        if (who.kind === 'cookie' && Declared !== true) throw new Refusal(tickChanges, { field: 'Declared' })
        const after = await writeCorrections({ tx, ...context }, row, 'sent')
        if (Declared === true)
          await declareChanges(tx, after, {
            sentence: changesAreTrue,
            at: deps.now(),
            username: who.username,
            languages: caller.languages,
          })
        await publish(tx, [{ kind: 'corrected', before: row, after, by: who.username }])
        await announceSent(tx, deps, after, waiting.length)
        return after
      })
      sendQueuedMails(deps)
      return forApplicant(after, correctionsSent)
    }),
  ]
}

/** APP-43: mails the owner, else the help address, else the installation's owner. Names no answers: some readers have no right to them. */
async function announceSent(tx: Db, deps: Deps, row: RecordRow, count: number): Promise<void> {
  const to = await officeAddressFor(tx, deps.config, row)
  if (to === '') return
  const { application_id, name, username } = row
  const corrections = count === 1 ? '1 correction' : `${count} corrections`
  const page = `${deps.config.publicUrl}/ap/#/newapplication?view=${encodeURIComponent(username)}`
  const values = { name: name || username, number: String(application_id), corrections, page }
  await queueMail(tx, deps, { template: 'Corrections sent', to, values })
}
