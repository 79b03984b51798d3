import { capOf, cellNames, isGame, overCap, readCell, type CellName } from './games.ts'

/** A number gets all digits of its game (05, 007). Any other text stays. */
export function shownText(column: number, text: string): string {
  const cell = cellNames[column]
  if (cell === undefined || !isGame(cell) || !/^\d{1,8}$/.test(text)) return text
  return String(Number(text)).padStart(String(capOf(cell)).length, '0')
}

/** SALES-4: `over` is the typed text if it exceeded the cap. */
export type LimitedText = { text: string; notice: string | undefined; over: string | undefined }

export function withinCap(cell: CellName, text: string): LimitedText {
  const max = capOf(cell)
  const isOver = (readCell(text) ?? 0) > max
  return isOver ? { text: String(max), notice: overCap(max), over: text } : { text, notice: undefined, over: undefined }
}
