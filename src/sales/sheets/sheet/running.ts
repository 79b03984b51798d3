import type { Line, Sheet } from './sheet.ts'

type Replaced = { readonly at: number; readonly taken: readonly Line[]; readonly put: readonly Line[] }

/** Recomputes only replaced lines, so a key costs the same in a sheet of any size. `replace` may mutate its argument. */
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

/** Lines are never changed, only replaced, so identity is enough. */
function replacedBetween(before: Sheet, after: Sheet): Replaced {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let rest = 0
  while (rest < shorter - at && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest += 1
  return { at, taken: before.slice(at, before.length - rest), put: after.slice(at, after.length - rest) }
}
