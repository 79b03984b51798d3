import { openKeptAnswers, type KeptAnswers } from './kept-answers.ts'

export type Totals = KeptAnswers<number>

/** Caches only counts of `many` rows, and of `fewest` that took `slowMs`: small installations see the exact total even when busy. */
export const openTotals = ({
  keepMs = 5_000,
  slowMs = 50,
  fewest = 1_000,
  // Counting this many takes the database as long as the page itself.
  many = 5_000,
  most = 500,
  now,
}: { keepMs?: number; slowMs?: number; fewest?: number; many?: number; most?: number; now?: () => number } = {}): Totals =>
  openKeptAnswers({
    keepMs,
    most,
    ...(now && { now }),
    isWorthKeeping: (total, tookMs) => total >= many || (total >= fewest && tookMs >= slowMs),
  })
