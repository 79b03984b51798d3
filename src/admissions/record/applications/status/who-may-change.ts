import { askedIn } from '#admissions/record/forms/definition/asked.ts'
import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import { masterOf, type Field } from '#admissions/record/forms/field.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { ChangePolicy } from '#shared/change-policy.ts'
import type { Values } from '#shared/rule.ts'
import type { Application } from '../contract.ts'
import { withdrawnBefore } from '../withdrawal.ts'
import { waitingCorrections } from './corrections.ts'

export const beingDecided = "Your application is being decided and can't be changed now."
export const onlyAsked = 'Only what was asked for can be changed now.'

export type Changes = {
  closed: string
  may: ChangePolicy
  /** These may always change. */
  correctable: readonly string[]
}

/** APP-44: undefined if it may change. */
export function whyNotChanged({ closed, may, correctable }: Changes, names: readonly string[]): string | undefined {
  const isAsked = names.every((name) => correctable.includes(name))
  if (closed !== '') return isAsked && names.length > 0 ? undefined : closed
  if (may === 'all' || isAsked) return undefined
  return may === 'nothing' && correctable.length === 0 ? beingDecided : onlyAsked
}

export type Limited = Pick<Application, 'ApplicationStatus' | 'Locked' | 'MayChange' | 'Corrections'>

/** APP-44: the names that stay open; `why` is the reason for the rest. */
export function limitsOf({ ApplicationStatus, Locked = '', MayChange = 'all', Corrections }: Limited): {
  why: string | undefined
  correctable: readonly string[]
} {
  const isOver = ApplicationStatus === 'approved' || Locked === withdrawnBefore
  const correctable = isOver ? [] : waitingCorrections(Corrections).map(({ name }) => name)
  return { why: whyNotChanged({ closed: Locked, may: MayChange, correctable }, [anyOther]), correctable }
}

const anyOther = ''

/** A tick copies a requested answer, a choice depends on it, or a question appears or disappears with it. */
export function alongWith(variant: Variant, correctable: readonly string[], before: Values, after: Values): string[] {
  const [was, is] = [askedIn(variant, before), askedIn(variant, after)]
  return fieldEntriesOf(variant).flatMap(([name, field]) => {
    const source = sourceOf(field)
    const isAlong = source !== undefined && correctable.includes(source)
    return isAlong || was.has(name) !== is.has(name) ? name : []
  })
}

function sourceOf(field: Field): string | undefined {
  if (field.input === 'textarea') return field.sameAs?.field
  return field.input === 'month' ? field.follows : masterOf(field)?.by
}
