import type { TickCoverage } from '#admissions/record/forms/field.ts'
import { fieldsOf, ticksOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { ApprovalBar } from '#shared/text/approval-bars.ts'
import { isBlank } from '#shared/rule.ts'
import { rollNumber } from '../record/roll-number.ts'
import { isWithdrawn, type Checks } from './checks.ts'
import { labelOf } from './correctable.ts'
import { waitingCorrections, type CorrectionDto } from './corrections.ts'

type Decided = {
  variant: Variant
  fields: Readonly<Record<string, unknown>>
  checks: Checks
  corrections: readonly CorrectionDto[]
  fee: { amount: string; isUnderWay: boolean } | undefined
  withFile: ReadonlySet<string>
  /** Documents without a tick that staff have neither accepted nor returned. */
  unseen: number
  dayOf: (moment: string) => string
}

/** APP-53: a form asks about the photo apart from other documents. */
export type ApprovalPoint = { bar: ApprovalBar; ask?: 'photo'; words: string }

/** Unticked, changed since the check, returned, unpaid or empty (review desk, Deciding). */
export function approvalPoints({ variant, fields, checks, corrections, fee, withFile, unseen, dayOf }: Decided): ApprovalPoint[] {
  const unticked = ticksOf(variant).filter(([tick]) => fields[tick] !== true)
  const isChanged = (name: string) => withdrawnFrom(checks, name).length > 0
  return [
    ...unticked.flatMap(([tick, vouched]): ApprovalPoint[] => {
      if (isChanged(tick)) return []
      if (vouched !== 'own slots') return [notChecked[vouched]]
      return withFile.has(tick) ? [{ bar: 'documents', words: `${fieldsOf(variant)[tick]?.label} is not checked.` }] : []
    }),
    ...(unseen === 0
      ? []
      : [{ bar: 'documents', words: `${unseen === 1 ? '1 document was' : `${unseen} documents were`} not looked at.` } as const]),
    ...waitingCorrections(corrections).map((item) =>
      returned(`${labelOf(variant, item)} was returned on ${dayOf(item.at)} and has not come back.`),
    ),
    ...corrections.flatMap((item) =>
      item.state === 'sent' ? returned(`The correction of ${labelOf(variant, item)} is not accepted.`) : [],
    ),
    ...(fee
      ? [{ bar: 'fee', words: `The fee of ${fee.amount} is ${fee.isUnderWay ? 'not confirmed yet' : 'due'}.` } as const]
      : []),
    ...mustBeFilled.flatMap((name): ApprovalPoint[] => {
      const field = variant.approval && fieldsOf(variant)[name]
      return field && isBlank(fields[name]) ? [{ bar: 'empty', words: `${field.label} is empty.` }] : []
    }),
    ...changedSince(unticked.flatMap(([name]) => withdrawnFrom(checks, name))),
  ]
}

const returned = (words: string): ApprovalPoint => ({ bar: 'returned', words })

const notChecked: Record<Exclude<TickCoverage, 'own slots'>, ApprovalPoint> = {
  photo: { bar: 'documents', ask: 'photo', words: 'The photo is not checked.' },
  'required documents': { bar: 'documents', words: 'The required documents are not checked.' },
  details: { bar: 'details', words: 'Details are not checked.' },
}

const mustBeFilled = [rollNumber]

function withdrawnFrom(checks: Checks, name: string): readonly string[] {
  const check = checks[name]
  return check && isWithdrawn(check) ? check.withdrawn.what : []
}

const changedSince = (what: readonly string[]): ApprovalPoint[] =>
  what.length === 0 ? [] : [{ bar: 'changed', words: `Changed since checked: ${[...new Set(what)].join(', ')}.` }]
