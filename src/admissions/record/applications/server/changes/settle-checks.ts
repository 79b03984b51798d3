import { isWithdrawn, type Checks, type ValidCheck } from '../../status/checks.ts'
import { changesIn, coversOf, ticksOf, type CheckedRecord } from '../record/check-coverage.ts'

type Fields = Readonly<Record<string, unknown>>
type Save = {
  /** The record before, which ticks without a check vouch for, and as it is to be. */
  before: CheckedRecord
  after: CheckedRecord
  checks: Checks
  /** Who saves, when, and the version this leads to. */
  by: string
  at: Date
  version: number
}

/** The ticks after a save: the fields and checks to store, and those that were withdrawn. */
export type Settled = { fields: Record<string, unknown>; checks: Checks; withdrawn: { field: string; why: string }[] }

/**
 * Brings the ticks of a record up to date with what they vouch for: a new tick gets its check, a tick whose answers or files
 * changed is withdrawn, and an unticked one is forgotten. A tick that was set already is not ticked again by naming it.
 */
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
    // A tick from before checks were kept vouches for the record as it was until this save; its author is unknown.
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

/** Whether a record has a tick, or gets one; without, there is nothing to settle. */
export const hasTicks = ({ variant, fields }: CheckedRecord, after: Fields): boolean =>
  ticksOf(variant).some(([tick]) => fields[tick] === true || after[tick] === true)
