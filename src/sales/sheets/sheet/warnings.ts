import { formatNumber } from '#shared/text/numbers.ts'
import { cellNames } from './games.ts'
import { differenceWords, paperDifferences, type PaperTotals } from './paper-totals.ts'
import { marksOf } from './marks.ts'
import { running, runningRows } from './running.ts'
import { isSetColumn, isSold, soldWords, valuesOf, type Line, type Sheet } from './sheet.ts'
import { totalsOf } from './totals.ts'

/** Compares a total with the last sheets of the same distributor and show, once there are enough. */
export const comparedSheets = 30
const fewestSheets = 5
const factor = 4

export const warningKinds = ['lone', 'equal', 'large', 'total', 'paper'] as const
/** SALES-55: `row` and `column` count from 0; a total has neither, a paper total its game's column. */
type Warning = { kind: (typeof warningKinds)[number]; row?: number; column?: number; words: string }

/** `row` counts from 1; 0 is the whole sheet. */
export const warningText = (row: number, cell: string, words: string) =>
  row === 0 ? words : `Row ${formatNumber(row)}${cell && `, ${cell}`}: ${words}`

export const noteNeeded = (words: string) => `Say why: ${words}`

type Comparison = { earlierTotals?: readonly number[]; paper?: PaperTotals | undefined }

/** SALES-55, SALES-64: row by row, then totals. Reuse the returned function: it looks only at lines replaced since its last call. */
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

const loneHalves = runningRows((line, row): RowWarning[] =>
  marksOf(line).flatMap(({ column, words, awaited }): RowWarning[] =>
    awaited === undefined ? [] : [{ kind: 'lone', row, column, words }],
  ),
)

const largeFrom = (from: number) =>
  runningRows((line, row): RowWarning[] => {
    if (!isSold(line)) return []
    return valuesOf(line).flatMap((amount = 0, column): RowWarning[] =>
      isSetColumn(column) && amount >= from
        ? [{ kind: 'large', row, column, words: `${formatNumber(amount)} is a large amount.` }]
        : [],
    )
  })

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

/** Most sheets have no repeated rows, and then no row is looked at. */
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

/** Leaves out the usual figures: operators don't see those of others (SALES-46). */
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
