import type { Application } from '#features/applications/contract.ts'
import { waitingCorrections } from '#features/applications/status/corrections.ts'
import { alongWith, whyNotChanged, type Changes } from '#features/applications/status/who-may-change.ts'
import { withdrawnBefore } from '#features/applications/withdrawal.ts'
import type { Stage, Variant } from '#features/forms/variant.ts'
import type { Values } from '#shared/rule.ts'

type Limited = Pick<Application, 'ApplicationStatus' | 'Locked' | 'MayChange' | 'Corrections'>

/** APP-44: what the applicant may change on the form: `why` it is limited, and the names that stay open. */
export function limitsOf({ ApplicationStatus, Locked = '', MayChange = 'all', Corrections }: Limited): {
  why: string | undefined
  asked: readonly string[]
} {
  const isOver = ApplicationStatus === 'approved' || Locked === withdrawnBefore
  const asked = isOver ? [] : waitingCorrections(Corrections).map(({ name }) => name)
  const changes: Changes = { closed: Locked, may: MayChange, asked }
  return { why: whyNotChanged(changes, [anyOther]), asked }
}

/** Stands for every answer that is not asked for. */
const anyOther = ''

/** The fields of a stage that may change: those asked for, and what follows from them. */
export function openFields(
  variant: Variant,
  { fields }: Stage,
  asked: readonly string[],
  before: Values,
  after: Values,
): Stage['fields'] {
  const open = [...asked, ...alongWith(variant, asked, before, after)]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => open.includes(name)))
}
