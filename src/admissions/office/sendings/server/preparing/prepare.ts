import type { Recipient } from '#admissions/record/applications/server/record/stores/whole-applications-store.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { dayMs, hourSeconds, minuteMs } from '#shared/time/durations.ts'
import { chunk } from '#shared/lists.ts'
import * as its from '../../contract.ts'
import { beginAt } from './begin.ts'
import { splitRecipients } from './recipients.ts'
import { sendingItemStore, sendingStore, type NewItem, type SendingRow } from '../store.ts'
import { refuseBroken } from './wording.ts'

const entriesAtOnce = 1000

export type By = { who: Session; ip: string }

/** LETTER-6, LETTER-11: a letter begins by itself; a decision waits for its release. */
export async function prepareSending(deps: Deps, { At, ...written }: its.Written & { At: string }, { who, ip }: By) {
  const { db, now, throttle } = deps
  refuseBroken(written)
  const begins = beginning(now(), At)
  const { going, left } = await splitRecipients(deps, written, who)
  if (going.length === 0) throw new Refusal(left[0]?.why ?? its.nobody)
  if (written.Status === '') {
    const budget = { subject: `sendings:${who.username}`, limit: its.mostInAnHour, seconds: hourSeconds }
    await throttle.take([budget], its.tooManySendings)
  }
  const id = await db.transaction().execute(async (tx) => {
    if (written.Replaces !== undefined) await withdraw(tx, deps, written.Replaces, { who, ip })
    const sending = await insert(tx, written, { by: who.username, at: now(), begins })
    const items = [...going.map((row) => ({ row, why: '' })), ...left].map(itemOf(written))
    await sendingItemStore(tx).addItems(sending.id, items).catch(refuseTaken(its.preparedMeanwhile))
    if (written.Status === '') await beginAt(tx, deps, sending.id, begins)
    await log(tx, deps, sending, going, { who, ip })
    return sending.id
  })
  const named = written.username && new Set(written.username).size
  return {
    Msg: written.Status === '' ? its.sendingPrepared : its.decisionPrepared,
    ID: String(id),
    Begins: written.Status === '' ? begins.toISOString() : '',
    Total: going.length,
    Left: (named ?? going.length + left.length) - going.length,
  }
}

/** LETTER-7: throws if it has begun. */
export async function withdraw(tx: Db, deps: Deps, id: string, { who, ip }: By): Promise<void> {
  const store = sendingStore(tx)
  const sending = await store.lock(Number(id))
  if (!sending) throw new Refusal(its.noSuchSending)
  if (!mayWithdraw(sending, deps.now())) throw new Refusal(its.hasBegun)
  await store.setState(sending.id, 'withdrawn', deps.now())
  await sendingItemStore(tx).withdrawItems(sending.id)
  const log = `${sending.status === '' ? 'Letter' : 'Decision'} withdrawn: ${titleOf(sending)}`
  await auditLog(deps)(tx, { actor: who.username, ip, module: 'Letters', log })
}

export const mayWithdraw = ({ state, begins_at }: Pick<SendingRow, 'state' | 'begins_at'>, now: Date): boolean =>
  state === 'prepared' || (state === 'waiting' && begins_at > now)

export const titleOf = ({ status, subject }: Pick<SendingRow, 'status' | 'subject'>): string => status || subject

const insert = (tx: Db, written: its.Written, { by, at, begins }: { by: string; at: Date; begins: Date }) =>
  sendingStore(tx).insert({
    kind: written.Kind,
    subject: written.Subject,
    body: written.Text,
    status: written.Status,
    reason: written.Reason,
    approves: written.Approves,
    sent_as: written.As,
    state: written.Status === '' ? 'waiting' : 'prepared',
    prepared_by: by,
    prepared_at: at,
    begins_at: begins,
  })

const itemOf =
  ({ Status }: its.Written) =>
  ({ row, why }: { row: Recipient; why: string }): NewItem => ({
    application_id: row.application_id,
    why,
    version: Status === '' ? null : row.version,
  })

/** A decision has an entry per application too, which applicants never read. */
async function log(tx: Db, deps: Deps, sending: SendingRow, going: readonly Recipient[], { who, ip }: By): Promise<void> {
  const { kind, subject, body, status, reason, approves, sent_as, begins_at } = sending
  const audit = auditLog(deps)
  const about = { actor: who.username, ip, module: 'Letters' }
  const after = {
    Kind: kind,
    Subject: subject,
    Text: body,
    As: sent_as,
    Status: status,
    Reason: reason,
    Approves: approves,
    Total: going.length,
  }
  if (status === '')
    return audit(tx, { ...about, log: `Letter prepared: ${subject}`, after: { ...after, Begins: begins_at.toISOString() } })
  await audit(tx, { ...about, log: `Decision prepared: ${status}, for ${going.length} applications`, after })
  for (const some of chunk(going, entriesAtOnce))
    await audit(
      tx,
      ...some.map(({ application_id }) => ({
        ...about,
        applicationId: application_id,
        log: `Decision prepared, not released: ${status}`,
      })),
    )
}

/** LETTER-7: never before the time to withdraw it is over. */
const beginning = (now: Date, wanted: string): Date =>
  momentOf(now, wanted, new Date(now.getTime() + its.withdrawMinutes * minuteMs))

/** Throws if the moment is too far ahead. */
export function momentOf(now: Date, wanted: string, earliest: Date): Date {
  const at = wanted === '' ? earliest : new Date(wanted)
  if (at.getTime() > now.getTime() + its.daysAhead * dayMs) throw new Refusal(its.tooFarAhead)
  return at > earliest ? at : earliest
}
