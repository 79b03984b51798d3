import type { FormName } from '#shared/form-name.ts'
import { statusNamed, type StatusTitle } from '#admissions/record/masters/status-title.ts'
import { customStatus } from '../contract.ts'

/** STAT-5: why a title that asks a reason is not given without one. */
export const giveReason = 'Give a reason.'
/** STAT-5: the reason of a program whose call, as specified, has none. Screens ask. */
export const noReason = '(none given)'
/** STAT-4 */
export const cantFollow = (title: string, before: string) => `${title} can't follow ${before}.`
/** STAT-3 */
export const notForForm = (form: FormName) => `This status is not for the ${form} form.`

/** The statuses that the product gives itself: no titles, so nothing is known of them. */
export const ownStatuses: readonly string[] = ['', customStatus.partial, customStatus.submitted, customStatus.approved]

/** The product's own status of an application without a title. */
export const ownStatusOf = (applicationStatus: string): string => {
  if (applicationStatus === 'approved') return customStatus.approved
  return applicationStatus === 'submitted' ? customStatus.submitted : ''
}

/** A status to be set: the current one, the form, the reason, and whether an order of titles may be left with a reason. */
export type StatusStep = { from: string; to: string; form: FormName; reason: string; mayOverride: boolean }

/**
 * STAT-2: why a status is not given; undefined where it may be. The one rule of `setstatus`, `bulkstatus`, the last stage, saves and
 * the screens that offer statuses.
 */
export function whyNotGiven(titles: readonly StatusTitle[], { from, to, form, reason, mayOverride }: StatusStep) {
  if (from === to) return undefined
  const next = ownStatuses.includes(to) ? undefined : statusNamed(titles, to)
  if (next && next.Forms.length > 0 && !next.Forms.includes(form)) return notForForm(form)
  const before = ownStatuses.includes(from) ? undefined : statusNamed(titles, from)
  const mayFollow = !before || before.FollowedBy.length === 0 || before.FollowedBy.includes(to)
  if (!mayFollow && !(mayOverride && reason !== '')) return cantFollow(to === '' ? customStatus.partial : to, from)
  // Out of the order any reason does: the list of the title is for its own.
  return next?.AsksReason && !isReason(next, reason, mayFollow) ? giveReason : undefined
}

/** Whether a status can be offered: why not, or with which reasons; none of them is free text. */
export function offerOf(titles: readonly StatusTitle[], step: Omit<StatusStep, 'reason'>): StatusOffer {
  const why = whyNotGiven(titles, { ...step, reason: '' })
  if (why === undefined) return { kind: 'open' }
  if (why === giveReason) return { kind: 'reason', hint: '', reasons: statusNamed(titles, step.to).Reasons }
  const isOutOfOrder = why === cantFollow(step.to, step.from) && step.mayOverride
  return isOutOfOrder ? { kind: 'reason', hint: why, reasons: [] } : { kind: 'closed', why }
}
export type StatusOffer =
  | { kind: 'open' }
  | { kind: 'reason'; hint: string; reasons: readonly string[] }
  | { kind: 'closed'; why: string }

const isReason = ({ Reasons }: StatusTitle, reason: string, mayFollow: boolean) =>
  reason !== '' && (!mayFollow || Reasons.length === 0 || Reasons.includes(reason))
