import type { Line, Sheet } from './sheet.ts'

/** The difference between two sheets: the lines taken out from the line `at` on, and the lines put there. */
type Replaced = { readonly at: number; readonly taken: readonly Line[]; readonly put: readonly Line[] }

/**
 * Computes something of sheets, each from the sheet that was asked about before, by the lines that were replaced since: after a key it
 * costs the same in a sheet of any size. `begin` makes it for no lines at all. `replace` may change what it gets: it is not used again.
 */
export function running<T>(begin: () => T, replace: (before: T, replaced: Replaced) => T): (sheet: Sheet) => T {
  let last: { sheet: Sheet; value: T } | undefined
  return (sheet) => {
    if (last?.sheet === sheet) return last.value
    const step = last && replacedBetween(last.sheet, sheet)
    const value =
      last && step && step.taken.length + step.put.length < sheet.length
        ? replace(last.value, step)
        : replace(begin(), { at: 0, taken: [], put: sheet })
    last = { sheet, value }
    return value
  }
}

/** The notes about the lines of a sheet, in their order; `of` gives those of one line, with its row. */
export const runningRows = <T extends { readonly row: number }>(of: (line: Line, row: number) => readonly T[]) =>
  running<readonly T[]>(
    () => [],
    (before, { at, taken, put }) => {
      const shift = put.length - taken.length
      const after = before.filter(({ row }) => row >= at + taken.length)
      return [
        ...before.filter(({ row }) => row < at),
        ...put.flatMap((line, index) => of(line, at + index)),
        ...(shift === 0 ? after : after.map((about) => ({ ...about, row: about.row + shift }))),
      ]
    },
  )

/** Lines are never changed, only replaced: it takes no look into them. */
function replacedBetween(before: Sheet, after: Sheet): Replaced {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let rest = 0
  while (rest < shorter - at && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest += 1
  return { at, taken: before.slice(at, before.length - rest), put: after.slice(at, after.length - rest) }
}
