import { formatNumber } from '#shared/text/numbers.ts'
import { cellNames } from './games.ts'
import { differenceWords, paperDifferences, type PaperTotals } from './paper-totals.ts'
import { marksOf } from './marks.ts'
import { running, runningRows } from './running.ts'
import { isSetColumn, isSold, soldWords, valuesOf, type Line, type Sheet } from './sheet.ts'
import { totalsOf } from './totals.ts'

/** A total is compared with the last sheets of the same distributor and show, once there are enough of them. */
export const comparedSheets = 30
const fewestSheets = 5
const factor = 4

/** The kinds of warnings; a sheet with warnings can still be submitted. */
export const warningKinds = ['lone', 'equal', 'large', 'total', 'paper'] as const
/** SALES-55: something to look at before a sheet is handed in. `row` and `column` count from 0; a total has neither, one on paper its game's column. */
type Warning = { kind: (typeof warningKinds)[number]; row?: number; column?: number; words: string }

/** A warning in words, with where it is; rows count from 1. */
export const warningText = (row: number, cell: string, words: string) =>
  row === 0 ? words : `Row ${formatNumber(row)}${cell && `, ${cell}`}: ${words}`

/** SALES-63: why a sheet is not handed in without a note. */
export const noteNeeded = (words: string) => `Say why: ${words}`

/** The figures that a sheet is compared with: the totals of earlier sheets of its distributor and show, and those of its paper. */
type Comparison = { earlierTotals?: readonly number[]; paper?: PaperTotals | undefined }

/**
 * SALES-55, SALES-64: gives the warnings of a sheet, row by row, then its totals. A Set amount from `largeAmount` on is large (SALES-80). Who
 * asks at every key keeps the function: it looks only through the lines that were replaced since.
 */
export function warningsFrom(largeAmount: number): (sheet: Sheet, comparison?: Comparison) => Warning[] {
  const largeAmounts = largeFrom(largeAmount)
  return (sheet, { earlierTotals = [], paper = {} } = {}) => {
    const { inAll, of } = totalsOf(sheet)
    const onPaper = paperDifferences(paper, of).map((difference): Warning => ({
      kind: 'paper',
      column: cellNames.indexOf(difference.game),
      words: differenceWords(difference),
    }))
    const inRows = [...loneHalves(sheet), ...largeAmounts(sheet), ...equalRows(sheet)].toSorted(
      (one, other) => one.row - other.row || warningKinds.indexOf(one.kind) - warningKinds.indexOf(other.kind),
    )
    return [...inRows, ...totalWarning(inAll, earlierTotals), ...onPaper]
  }
}

type RowWarning = Warning & { readonly row: number }

/** The numbers without a Set amount, and Set amounts without a number. */
const loneHalves = runningRows((line, row): RowWarning[] =>
  marksOf(line).flatMap(({ column, words, awaited }): RowWarning[] =>
    awaited === undefined ? [] : [{ kind: 'lone', row, column, words }],
  ),
)

/** The Set amounts from one on. */
const largeFrom = (from: number) =>
  runningRows((line, row): RowWarning[] => {
    if (!isSold(line)) return []
    return valuesOf(line).flatMap((amount = 0, column): RowWarning[] =>
      isSetColumn(column) && amount >= from
        ? [{ kind: 'large', row, column, words: `${formatNumber(amount)} is a large amount.` }]
        : [],
    )
  })

/** Each row that says what one before it has said already. */
function equalRows(sheet: Sheet): RowWarning[] {
  if (meanings(sheet).repeated === 0) return []
  const firstRows = new Map<string, number>()
  return sheet.flatMap((line, row): RowWarning[] => {
    if (!isSold(line)) return []
    const first = firstRows.get(soldWords(line))
    if (first === undefined) firstRows.set(soldWords(line), row)
    return first === undefined ? [] : [{ kind: 'equal', row, words: `The same as row ${formatNumber(first + 1)}.` }]
  })
}

/** In how many rows each thing is said, and how many of all rows say what another one says too. Most sheets have none, and then no row is looked at. */
const meanings = running(
  () => ({ counts: new Map<string, number>(), repeated: 0 }),
  ({ counts, repeated }, { taken, put }) => {
    const count = (line: Line, by: 1 | -1): number => {
      const before = counts.get(soldWords(line)) ?? 0
      if (before + by === 0) counts.delete(soldWords(line))
      else counts.set(soldWords(line), before + by)
      return Math.max(before, before + by) > 1 ? by : 0
    }
    let now = repeated
    for (const line of taken) if (isSold(line)) now += count(line, -1)
    for (const line of put) if (isSold(line)) now += count(line, 1)
    return { counts, repeated: now }
  },
)

/** The words leave out the usual figures: operators don't see those of others (SALES-46). */
function totalWarning(total: number, earlierTotals: readonly number[]): Warning[] {
  if (earlierTotals.length < fewestSheets) return []
  const usual = medianOf(earlierTotals)
  if (total * factor >= usual && total <= usual * factor) return []
  const than = total > usual ? 'more' : 'less'
  return [
    { kind: 'total', words: `The total of ${formatNumber(total)} is much ${than} than usual for this distributor and show.` },
  ]
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const upper = Math.floor(sorted.length / 2)
  const lower = Math.ceil(sorted.length / 2) - 1
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2
}
