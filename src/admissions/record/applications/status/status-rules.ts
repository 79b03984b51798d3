import { statusNamed, type StatusTitle } from '#admissions/record/masters/status-title.ts'
import { customStatus } from '../contract.ts'

export const giveReason = 'Give a reason.'
/** STAT-5: for programs, because the specified call has no reason. Screens ask. */
export const noReason = '(none given)'
/** STAT-4. */
export const cantFollow = (title: string, before: string) => `${title} can't follow ${before}.`
/** STAT-3. */
export const notForForm = (form: string) => `This status is not for the ${form} form.`

export const ownStatuses: readonly string[] = ['', customStatus.partial, customStatus.submitted, customStatus.approved]

export const ownStatusOf = (applicationStatus: string): string => {
  if (applicationStatus === 'approved') return customStatus.approved
  return applicationStatus === 'submitted' ? customStatus.submitted : ''
}

/** A reason may leave the order of titles if `mayOverride`. */
export type StatusStep = { from: string; to: string; form: string; reason: string; mayOverride: boolean }

/** STAT-2: undefined if it may be given. The one rule of every call and screen that sets statuses. */
export function whyNotGiven(titles: readonly StatusTitle[], { from, to, form, reason, mayOverride }: StatusStep) {
  if (from === to) return undefined
  const next = ownStatuses.includes(to) ? undefined : statusNamed(titles, to)
  if (next && next.Forms.length > 0 && !next.Forms.some((name) => name === form)) return notForForm(form)
  const before = ownStatuses.includes(from) ? undefined : statusNamed(titles, from)
  const mayFollow = !before || before.FollowedBy.length === 0 || before.FollowedBy.includes(to)
  if (!mayFollow && !(mayOverride && reason !== '')) return cantFollow(to === '' ? customStatus.partial : to, from)
  // Outside the order any reason is enough: the title's list is for its own.
  return next?.AsksReason && !isReason(next, reason, mayFollow) ? giveReason : undefined
}

/** No listed reasons mean free text. */
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
