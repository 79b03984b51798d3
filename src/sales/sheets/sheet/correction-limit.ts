import { formatNumber } from '#shared/text/numbers.ts'
import { games, setOf, type Cells } from './games.ts'
import type { StoredRow } from './changes.ts'

/** SALES-62: the rule for a sheet that was corrected beyond the limit: none, another person approves it, or it has to be returned. */
export const limitRules = ['allow', 'second checker', 'back to operator'] as const
export type LimitRule = (typeof limitRules)[number]

/** Whole numbers, `MostCorrectedPercent` of the submitted total. */
export type CorrectionLimit = {
  MostCorrectedRows: number
  MostCorrectedAmount: number
  MostCorrectedPercent: number
  AboveLimit: LimitRule
}

export type Correction = { rows: number; amount: number; of: number }

/** SALES-62: rows are matched by their ID. */
export function correctionOf(submitted: readonly StoredRow[], now: readonly StoredRow[]): Correction {
  const later = new Map(now.map((row) => [row.ID, row]))
  const earlier = new Set(submitted.map(({ ID }) => ID))
  const amounts = [
    ...submitted.map((row) => amountBetween(row, later.get(row.ID))),
    ...now.flatMap((row) => (earlier.has(row.ID) ? [] : [amountBetween(undefined, row)])),
  ].filter((amount) => amount > 0)
  return {
    rows: amounts.length,
    amount: amounts.reduce(add, 0),
    of: submitted.reduce((sum, row) => sum + amountBetween(undefined, row), 0),
  }
}

export const isAboveLimit = ({ rows, amount, of }: Correction, limit: CorrectionLimit): boolean =>
  rows > limit.MostCorrectedRows || (amount > limit.MostCorrectedAmount && amount * 100 > of * limit.MostCorrectedPercent)

export function aboveLimitWords({ rows, amount, of }: Correction, rule: LimitRule): string {
  const inRows = `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`
  const next =
    rule === 'back to operator' ? 'Return the sheet to the person who entered it.' : 'Another checker has to approve this sheet.'
  return `The corrections are above the limit: ${inRows}, ${formatNumber(amount)} of ${formatNumber(of)}. ${next}`
}

/** A changed number counts with its whole amount, and so does an added or removed row. */
function amountBetween(before: Cells | undefined, after: Cells | undefined): number {
  let amount = 0
  for (const game of games) {
    const [was, is] = [before?.[setOf(game)] ?? 0, after?.[setOf(game)] ?? 0]
    const isOther = before !== undefined && after !== undefined && before[game] !== after[game]
    amount += isOther ? Math.max(was, is) : Math.abs(was - is)
  }
  return amount
}

const add = (sum: number, amount: number) => sum + amount
