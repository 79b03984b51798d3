import { applicationByNumber, mailAddressOf } from '#features/applications/server/public.ts'
import type { Recipient } from '#features/applications/server/listing/whole-applications-store.ts'
import { letterViolation } from '#features/letters/letter-places.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { wordedMail } from '#platform/mail/server/public.ts'
import type { Wording } from '#platform/mail/render-template.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import * as its from '../contract.ts'
import { beginAt } from './jobs.ts'
import { letterOf, type Written } from './letter-of.ts'
import { askedFor, whyLeft } from './recipients.ts'
import { sendingStore, type SendingRow } from './store.ts'

const module = 'Letters'
const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** LETTER-6: writing to many applicants. */
export function sendingRoutes(deps: Deps): Route[] {
  const { db, now, throttle } = deps
  const record = auditLog(deps)

  /** The mail that the recipient at a place would get. */
  async function mailTo(found: Recipient | undefined, written: Written) {
    const row = found && (await applicationByNumber(db, found.application_id))
    if (!row) return null
    const { letter, mail } = await letterOf(db, deps, written, row)
    const { subject, text } = mail ? await wordedMail(db, deps, mail) : letter
    return { applicationID: row.application_id, Name: nameOf(row), To: mail?.to ?? '', Subject: subject, Text: text }
  }

  return [
    route(its.sendingCalls.preview, async ({ Kind: kind, Subject, Text, Place, ...recipients }) => {
      const wording = { subject: Subject, text: Text }
      refuseBroken(wording)
      const { going, left } = split(await askedFor(deps, recipients), kind)
      return {
        Total: going.length,
        WithoutMail: going.filter((row) => mailAddressOf(row) === undefined).length,
        Left: [...Map.groupBy(left, ({ why }) => why)].map(([Why, some]) => ({
          Why,
          Count: some.length,
          Names: some.slice(0, its.namesShown).map(({ row }) => nameOf(row)),
        })),
        Mail: await mailTo(going[Place], { kind, wording }),
      }
    }),

    route(its.sendingCalls.prepare, async ({ Kind: kind, Subject, Text, At, ...recipients }, who, { caller: { ip } }) => {
      refuseBroken({ subject: Subject, text: Text })
      const begins = beginning(now(), At)
      const budget = { subject: `sendings:${who.username}`, limit: its.mostInAnHour, seconds: 60 * 60 }
      const { going, left } = split(await askedFor(deps, recipients), kind)
      if (going.length === 0) throw new Refusal(its.nobody)
      await throttle.take([budget], its.tooManySendings)
      const { id } = await db.transaction().execute(async (tx) => {
        const store = sendingStore(tx)
        const sending = await store.insert({
          kind,
          subject: Subject,
          body: Text,
          state: 'waiting',
          prepared_by: who.username,
          prepared_at: now(),
          begins_at: begins,
        })
        await store.addItems(sending.id, [
          ...going.map(({ application_id }) => ({ application_id, why: '' })),
          ...left.map(({ row, why }) => ({ application_id: row.application_id, why })),
        ])
        await beginAt(tx, deps, sending.id, begins)
        const after = { Kind: kind, Subject, Text, Begins: begins.toISOString(), Total: going.length }
        await record(tx, { actor: who.username, ip, module, log: `Letter prepared: ${Subject}`, after })
        return sending
      })
      const asked = recipients.username && new Set(recipients.username).size
      const Left = (asked ?? going.length + left.length) - going.length
      return { Msg: its.sendingPrepared, ID: String(id), Begins: begins.toISOString(), Total: going.length, Left }
    }),

    route(its.sendingCalls.withdraw, async ({ ID }, who, { caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        const store = sendingStore(tx)
        const sending = await store.lock(Number(ID))
        if (!sending) throw new Refusal(its.noSuchSending)
        if (!mayWithdraw(sending, now())) throw new Refusal(its.hasBegun)
        await store.setState(sending.id, 'withdrawn', now())
        await record(tx, { actor: who.username, ip, module, log: `Letter withdrawn: ${sending.subject}` })
      })
      return its.withdrawnSending
    }),

    route(its.sendingCalls.get, async () =>
      (await sendingStore(db).newest()).map((row) => ({
        ID: String(row.id),
        Kind: row.kind,
        Subject: row.subject,
        Text: row.body,
        State: row.state,
        By: row.prepared_by,
        At: row.prepared_at.toISOString(),
        Begins: row.begins_at.toISOString(),
        Sent: Number(row.sent),
        Left: Number(row.left),
        Waiting: Number(row.waiting),
        MayWithdraw: mayWithdraw(row, now()),
      })),
    ),

    route(its.sendingCalls.left, async ({ ID, skip }) => {
      const { total, rows } = await sendingStore(db).left(Number(ID), skip)
      const Data = rows.map((row) => ({
        applicationID: row.application_id,
        username: row.username,
        Name: nameOf(row),
        Why: row.why,
      }))
      return { Data, Total: total }
    }),
  ]
}

/** LETTER-2, MAIL-2: refuses what breaks the rules of letters; a reason is of decisions alone. */
function refuseBroken(wording: Wording): void {
  const violation = letterViolation(wording)
  if (violation) throw new Refusal(violation.message, { field: violation.field === 'subject' ? 'Subject' : 'Text' })
  if (/\{\{\s*reason\s*\}\}/.test(wording.subject + wording.text)) throw new Refusal(its.onlyInDecisions)
}

/** Whom it goes to, and whom it leaves out and why. */
function split(found: readonly Recipient[], kind: its.SendingKind) {
  const judged = found.map((row) => ({ row, why: whyLeft(kind, row) }))
  return { going: judged.filter(({ why }) => why === '').map(({ row }) => row), left: judged.filter(({ why }) => why !== '') }
}

/** LETTER-7: when it begins; never so early that it could not be withdrawn. */
function beginning(now: Date, wanted: string): Date {
  const earliest = new Date(now.getTime() + its.withdrawMinutes * minuteMs)
  const at = wanted === '' ? earliest : new Date(wanted)
  if (at.getTime() > now.getTime() + its.daysAhead * dayMs) throw new Refusal(its.tooFarAhead)
  return at > earliest ? at : earliest
}

const mayWithdraw = ({ state, begins_at }: SendingRow, now: Date) => state === 'waiting' && begins_at > now

const nameOf = ({ name, family_name, username }: Pick<Recipient, 'name' | 'family_name' | 'username'>) =>
  [name, family_name].filter((part) => part !== '').join(' ') || username
