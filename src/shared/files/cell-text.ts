import { guarded } from './formula-safety.ts'

/** The value of a cell of a workbook. A date means its calendar day, or its local moment, in UTC. */
export type Cell = string | number | Date | null

/**
 * A text as a cell of a workbook: never a formula, and cut where a cell ends. An empty text is an empty cell. `_x0041_` is how a
 * workbook writes a character by its number; here it is just text.
 */
export function cellText(text: string): string | null {
  if (text === '') return null
  return guarded(text)
    .slice(0, longestCell)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** No cell of a spreadsheet holds more. */
const longestCell = 32_767
