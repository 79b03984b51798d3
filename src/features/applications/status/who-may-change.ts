import { fieldEntriesOf } from '#features/forms/field-entries.ts'
import type { Variant } from '#features/forms/variant.ts'
import type { ChangePolicy } from '#shared/change-policy.ts'
import type { Values } from '#shared/rule.ts'

/** APP-44: what an applicant reads whose application can't be changed now, or only where something was asked for. */
export const beingDecided = "Your application is being decided and can't be changed now."
export const onlyAsked = 'Only what was asked for can be changed now.'

/** Who may change what of an application, for one person at one time. */
export type Changes = {
  /** Why it is closed, or empty. */
  closed: string
  may: ChangePolicy
  /** The answers and documents that are to be corrected: these may always change. */
  asked: readonly string[]
}

/** APP-44: why a change of these answers and documents is refused; undefined while it may be made. */
export function whyNotChanged({ closed, may, asked }: Changes, names: readonly string[]): string | undefined {
  const isAsked = names.every((name) => asked.includes(name))
  if (closed !== '') return isAsked && names.length > 0 ? undefined : closed
  if (may === 'all' || isAsked) return undefined
  return may === 'nothing' && asked.length === 0 ? beingDecided : onlyAsked
}

/**
 * The answers that may change along with those asked for: what a tick copies from one of them, a choice that another one narrows, and
 * questions that appear or go by what was answered.
 */
export function alongWith(variant: Variant, asked: readonly string[], before: Values, after: Values): string[] {
  return fieldEntriesOf(variant).flatMap(([name, { sameAs, options, follows, shown }]) => {
    const narrowedBy = options && 'by' in options ? options.by : undefined
    const isAlong = [sameAs?.field, narrowedBy, follows].some((other) => other !== undefined && asked.includes(other))
    return isAlong || (shown && shown(before) !== shown(after)) ? name : []
  })
}
