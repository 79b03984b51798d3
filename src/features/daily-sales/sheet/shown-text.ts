import { capOf, cellNames, isGame } from './games.ts'

/** A cell's text as it is shown: a number has all digits of its game (05, 007), whatever was typed. Anything else stays as it is. */
export function shownText(column: number, text: string): string {
  const cell = cellNames[column]
  if (cell === undefined || !isGame(cell) || !/^\d{1,8}$/.test(text)) return text
  return String(Number(text)).padStart(String(capOf(cell)).length, '0')
}
