import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { ChangePolicy } from '#shared/change-policy.ts'
import type { Values } from '#shared/rule.ts'
import type { Application } from '../contract.ts'
import { withdrawnBefore } from '../withdrawal.ts'
import { waitingCorrections } from './corrections.ts'

/** APP-44: what an applicant reads whose application can't be changed now, or only where something was asked for. */
export const beingDecided = "Your application is being decided and can't be changed now."
export const onlyAsked = 'Only what was asked for can be changed now.'

/** The changes that one person may make to an application at one time. */
export type Changes = {
  /** Why it is closed, or empty. */
  closed: string
  may: ChangePolicy
  /** The answers and documents that are to be corrected: these may always change. */
  correctable: readonly string[]
}

/** APP-44: why a change of these answers and documents is refused; undefined while it may be made. */
export function whyNotChanged({ closed, may, correctable }: Changes, names: readonly string[]): string | undefined {
  const isAsked = names.every((name) => correctable.includes(name))
  if (closed !== '') return isAsked && names.length > 0 ? undefined : closed
  if (may === 'all' || isAsked) return undefined
  return may === 'nothing' && correctable.length === 0 ? beingDecided : onlyAsked
}

/** The properties of an application that limit its applicant's changes. */
export type Limited = Pick<Application, 'ApplicationStatus' | 'Locked' | 'MayChange' | 'Corrections'>

/** APP-44: the parts of an application that its applicant may change: the names that stay open, and `why` the rest is closed. */
export function limitsOf({ ApplicationStatus, Locked = '', MayChange = 'all', Corrections }: Limited): {
  why: string | undefined
  correctable: readonly string[]
} {
  const isOver = ApplicationStatus === 'approved' || Locked === withdrawnBefore
  const correctable = isOver ? [] : waitingCorrections(Corrections).map(({ name }) => name)
  return { why: whyNotChanged({ closed: Locked, may: MayChange, correctable }, [anyOther]), correctable }
}

/** Stands for every answer that is not asked for. */
const anyOther = ''

/**
 * The answers that may change along with those asked for: what a tick copies from one of them, a choice that another one narrows, and
 * questions that appear or go by what was answered.
 */
export function alongWith(variant: Variant, correctable: readonly string[], before: Values, after: Values): string[] {
  return fieldEntriesOf(variant).flatMap(([name, { sameAs, options, follows, shown }]) => {
    const narrowedBy = options && 'by' in options ? options.by : undefined
    const isAlong = [sameAs?.field, narrowedBy, follows].some((other) => other !== undefined && correctable.includes(other))
    return isAlong || (shown && shown(before) !== shown(after)) ? name : []
  })
}
