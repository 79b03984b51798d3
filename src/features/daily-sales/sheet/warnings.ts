import { formatNumber } from '#shared/text/numbers.ts'
import { cellNames } from './games.ts'
import { differenceWords, paperDifferences, type PaperTotals } from './paper-totals.ts'
import { marksOf } from './marks.ts'
import { cellsOf, isSetColumn, isSold, perLine, type Sheet } from './sheet.ts'
import { totalsOf } from './totals.ts'

/** From this Set amount on a cell is worth a second look. */
const largeAmount = 5000
/** A total is compared with the last sheets of the same distributor and show, once there are enough of them. */
export const comparedSheets = 30
const fewestSheets = 5
const factor = 4

/** What kinds of things are worth a second look; none of them stops a submit. */
export const warningKinds = ['lone', 'equal', 'large', 'total', 'paper'] as const
/** SALES-55: something to look at before a sheet is handed in. `row` and `column` count from 0; a total has neither, one on paper its game's column. */
type Warning = { kind: (typeof warningKinds)[number]; row?: number; column?: number; words: string }

/** A warning in words, with where it is; rows count from 1. */
export const warningText = (row: number, cell: string, words: string) =>
  row === 0 ? words : `Row ${formatNumber(row)}${cell && `, ${cell}`}: ${words}`

/** SALES-63: why a sheet is not handed in without a note. */
export const noteNeeded = (words: string) => `Say why: ${words}`

/** Once for each line: a sheet of thousands is looked at again after every key. */
const meaningOf = perLine((line) => JSON.stringify(cellsOf(line)))

/** What a sheet is compared with: the totals of earlier sheets of its distributor and show, and those of its paper. */
type Comparison = { earlierTotals?: readonly number[]; paper?: PaperTotals }

/** SALES-55, SALES-64: the warnings of a sheet, row by row, then its totals. */
export function warningsOf(sheet: Sheet, { earlierTotals = [], paper = {} }: Comparison = {}): Warning[] {
  const firstRows = new Map<string, number>()
  const inRows = sheet.flatMap((line, row): Warning[] => {
    const lone = marksOf(line).flatMap(({ column, words, awaited }): Warning[] =>
      awaited === undefined ? [] : [{ kind: 'lone', row, column, words }],
    )
    if (!isSold(line)) return lone
    const cells = cellsOf(line)
    const meaning = meaningOf(line)
    const first = firstRows.get(meaning)
    if (first === undefined) firstRows.set(meaning, row)
    const equal: Warning[] =
      first === undefined ? [] : [{ kind: 'equal', row, words: `The same as row ${formatNumber(first + 1)}.` }]
    const large = cellNames.flatMap((cell, column): Warning[] =>
      isSetColumn(column) && cells[cell] >= largeAmount
        ? [{ kind: 'large', row, column, words: `${formatNumber(cells[cell])} is a large amount.` }]
        : [],
    )
    return [...lone, ...equal, ...large]
  })
  const { inAll, of } = totalsOf(sheet)
  const onPaper = paperDifferences(paper, of).map((difference): Warning => ({
    kind: 'paper',
    column: cellNames.indexOf(difference.game),
    words: differenceWords(difference),
  }))
  return [...inRows, ...totalWarning(inAll, earlierTotals), ...onPaper]
}

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
