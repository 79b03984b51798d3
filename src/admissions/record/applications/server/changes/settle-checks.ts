import { ticksOf } from '#admissions/record/forms/variant.ts'
import { isWithdrawn, type Checks, type ValidCheck } from '../../status/checks.ts'
import { changesIn, coversOf, type CheckedRecord } from '../record/check-coverage.ts'

type Fields = Readonly<Record<string, unknown>>
type Save = {
  before: CheckedRecord
  after: CheckedRecord
  checks: Checks
  by: string
  at: Date
  version: number
}

export type Settled = { fields: Record<string, unknown>; checks: Checks; withdrawn: { field: string; why: string }[] }

/** A new tick gets a check; a tick whose answers or files changed is withdrawn. Naming a set tick again does nothing. */
export function settleChecks({ before, after, checks, by, at, version }: Save): Settled {
  const fields: Record<string, unknown> = { ...after.fields }
  const settled: Record<string, Checks[string]> = { ...checks }
  const withdrawn: Settled['withdrawn'] = []
  const now = { by, at: at.toISOString(), version }

  for (const [tick, vouched] of ticksOf(after.variant)) {
    const wasTicked = before.fields[tick] === true
    if (fields[tick] !== true) {
      if (wasTicked) delete settled[tick]
      continue
    }
    if (!wasTicked) {
      settled[tick] = { ...now, covers: coversOf(tick, vouched, after) }
      continue
    }
    const check = checks[tick]
    // A tick from before checks existed vouches for the record until this save; its author is unknown.
    const standing: ValidCheck =
      check && !isWithdrawn(check) ? check : { by: '', at: '', version: version - 1, covers: coversOf(tick, vouched, before) }
    const changed = changesIn(standing.covers, after)
    if (changed) {
      const { covers: _, ...made } = standing
      fields[tick] = false
      settled[tick] = { ...made, withdrawn: { by, at: now.at, ...changed } }
      withdrawn.push({ field: tick, why: changed.why })
    } else settled[tick] = standing
  }
  return { fields, checks: settled, withdrawn }
}

export const hasTicks = ({ variant, fields }: CheckedRecord, after: Fields): boolean =>
  ticksOf(variant).some(([tick]) => fields[tick] === true || after[tick] === true)
