import { capOf, cellNames, isGame, overCap, readCell, type CellName } from './games.ts'

/** A cell's text as it is shown: a number has all digits of its game (05, 007), whatever was typed. Anything else stays as it is. */
export function shownText(column: number, text: string): string {
  const cell = cellNames[column]
  if (cell === undefined || !isGame(cell) || !/^\d{1,8}$/.test(text)) return text
  return String(Number(text)).padStart(String(capOf(cell)).length, '0')
}

/** SALES-4: the text that a cell keeps; if the typed text exceeded the cap, also the notice and the typed text. */
export type LimitedText = { text: string; notice: string | undefined; over: string | undefined }

/** Puts the cap in place of a value above it. `text` is digits and dots. */
export function withinCap(cell: CellName, text: string): LimitedText {
  const max = capOf(cell)
  const isOver = (readCell(text) ?? 0) > max
  return isOver ? { text: String(max), notice: overCap(max), over: text } : { text, notice: undefined, over: undefined }
}
