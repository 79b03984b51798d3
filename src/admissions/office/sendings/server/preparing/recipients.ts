import {
  mailAddressOf,
  openOfMany,
  recipientsOf,
  statusRule,
  whyNotApproved,
  withAadhaarFilter,
} from '#admissions/record/applications/server/public.ts'
import { isUnproved, whyUnproved } from '#admissions/record/applications/record/address-proof.ts'
import type { Recipient } from '#admissions/record/applications/server/record/stores/whole-applications-store.ts'
import { openFee } from '#admissions/applicant/payments/server/public.ts'
import { noMailbox } from '#admissions/applicant/reminders/contract.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import * as its from '../../contract.ts'
import { sendingItemStore, waitingDecisions } from '../store.ts'

export type Split = { going: Recipient[]; left: { row: Recipient; why: string }[] }

/** LETTER-8, LETTER-12: throws if there are more than a sending may have. */
export async function splitRecipients(deps: Deps, written: its.Written, who: Session): Promise<Split> {
  const found = await askedFor(deps, written)
  const why = written.Status === '' ? whyUnwritten(written.Kind) : await whyUndecided(deps, written, who, found)
  const judged = found.map((row) => ({ row, why: why(row) }))
  return { going: judged.filter((each) => each.why === '').map(({ row }) => row), left: judged.filter((each) => each.why !== '') }
}

async function askedFor({ listDb, config, secrets }: Deps, written: its.Written): Promise<Recipient[]> {
  const { filter, Replaces } = written
  const isOfOther = Replaces !== undefined && written.username === undefined && !filter
  const username = isOfOther ? await sendingItemStore(listDb).waitingNames(Number(Replaces)) : written.username
  const wanted = { username, filter: withAadhaarFilter(secrets, filter), timeZone: config.TIME_ZONE }
  const found = await recipientsOf(listDb, wanted, its.mostRecipients + 1)
  if (found.length > its.mostRecipients) throw new Refusal(its.tooManyRecipients)
  return found
}

type Addressed = Pick<Recipient, 'email' | 'username' | 'address_proof' | 'no_information'>

/** LETTER-9: empty if nothing speaks against it. */
export const whyUnwritten =
  (kind: its.SendingKind) =>
  (row: Addressed): string => {
    if (isUnproved(row)) return whyUnproved
    if (kind === 'about') return ''
    if (row.no_information) return its.wantsNone
    return mailAddressOf(row) === undefined ? noMailbox : ''
  }

/** LETTER-12, LETTER-18. */
async function whyUndecided(
  deps: Deps,
  { Status, Reason, Replaces, Approves }: its.Written,
  who: Session,
  found: readonly Recipient[],
) {
  const { listDb: db } = deps
  const wanted = { to: Status, reason: Reason, mayOverride: admits('administer', who) }
  const rule = await statusRule(db, wanted)
  const waiting = await waitingDecisions(
    db,
    found.map(({ application_id }) => application_id),
  )
  const others = new Set(waiting.filter(({ id }) => id !== Number(Replaces)).map(({ application_id }) => application_id))
  const whyNotGiven = (row: Recipient): string => {
    if (others.has(row.application_id)) return its.waitsAlready
    return row.custom_status === Status && !Approves ? its.hasStatus : (rule(row) ?? '')
  }
  if (!Approves) return whyNotGiven
  const whyNot = (row: Recipient): string => whyNotGiven(row) || (whyNotApproved(row) ?? '')
  const judged = found.filter((row) => whyNot(row) === '').map(({ username }) => username)
  if (judged.length > its.mostApproved) throw new Refusal(its.tooManyApproved)
  const open = await openOfMany(db, deps, judged, openFee)
  return (row: Recipient): string => whyNot(row) || (open.get(row.application_id) ?? '')
}
