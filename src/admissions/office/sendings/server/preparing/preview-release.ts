import {
  aboutStatus,
  heldApplications,
  mailAddressOf,
  openOfMany,
  recipientsOf,
  statusGiver,
  statusRule,
  whyNotApproved,
} from '#admissions/record/applications/server/public.ts'
import { mostForeseen, type Outlook } from '#admissions/record/applications/bulk.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Recipient } from '#admissions/record/applications/server/record/stores/whole-applications-store.ts'
import { openFee } from '#admissions/applicant/payments/server/public.ts'
import { mailsQueuedHere } from '#platform/mail/server/public.ts'
import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import * as its from '../../contract.ts'
import { sendingItemStore, sendingStore, type SendingRow } from '../store.ts'

/** LETTER-20: uses the rules of the release itself. */
export async function previewRelease(deps: Deps, publish: ApplicationSubscriber, ID: string): Promise<Outlook> {
  const { listDb: db, config } = deps
  const sending = await sendingStore(db).find(Number(ID))
  if (sending?.state !== 'prepared') throw new Refusal(sending ? its.releasedBefore : its.noSuchSending)
  const items = await sendingItemStore(db).next(sending.id, mostForeseen + 1)
  if (items.length > mostForeseen) throw new Refusal(its.tooManyToForesee)
  const username = await sendingItemStore(db).waitingNames(sending.id)
  const wanted = { username, timeZone: config.TIME_ZONE }
  const found = username.length === 0 ? [] : await recipientsOf(db, wanted, mostForeseen)
  const versions = new Map(items.map(({ application_id, version }) => [application_id, version]))
  const why = await whyLeft(deps, sending, found, versions)
  const { '': going = [], ...left } = Object.groupBy(found, why)
  const Refused = Object.entries(left).map(([Why, some = []]) => ({ Why, Count: some.length }))
  const Mails = await mailsOf(deps, publish, sending, going)
  return { Changes: going.length, Had: 0, Refused, Gone: items.length - found.length, Mails }
}

async function whyLeft(
  { listDb: db, ...deps }: Deps,
  { status, reason, approves }: SendingRow,
  found: readonly Recipient[],
  versions: ReadonlyMap<number, number | null>,
) {
  const rule = await statusRule(db, { to: status, reason, mayOverride: true })
  const whyNotGiven = (row: Recipient): string => {
    if (row.version !== versions.get(row.application_id)) return its.changedSince
    return rule(row) ?? (approves ? (whyNotApproved(row) ?? '') : '')
  }
  if (!approves) return whyNotGiven
  const judged = found.filter((row) => whyNotGiven(row) === '').map(({ username }) => username)
  const open = judged.length === 0 ? new Map<number, string>() : await openOfMany(db, deps, judged, openFee)
  return (row: Recipient): string => whyNotGiven(row) || (open.get(row.application_id) ?? '')
}

/** Mails about a status depend on its title, so a trial sets it, marked as undoable, and counts its mails. */
async function mailsOf(
  deps: Deps,
  publish: ApplicationSubscriber,
  { status, reason, approves, subject, prepared_by }: SendingRow,
  going: readonly Recipient[],
): Promise<number> {
  if (subject !== '' || approves) return going.filter((row) => mailAddressOf(row) !== undefined).length
  const numbers = going.map(({ application_id }) => application_id)
  if (numbers.length === 0) return 0
  return dryRun(deps.db, async (tx) => {
    await statusGiver(deps, publish)(tx, await heldApplications(tx, numbers), status, {
      actor: prepared_by,
      ip: '',
      reason,
      undo: 'offered',
    })
    return mailsQueuedHere(
      tx,
      numbers.map((application_id) => aboutStatus({ application_id })),
    )
  })
}
