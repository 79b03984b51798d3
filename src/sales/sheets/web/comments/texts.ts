import { formatNumber } from '#shared/text/numbers.ts'

export const commentTexts = {
  write: 'Comment…',
  title: 'Comment on this sheet',
  about: 'About',
  wholeSheet: 'The whole sheet',
  row: (row: number) => `Row ${formatNumber(row + 1)}`,
  cell: (row: number, cell: string) => `Row ${formatNumber(row + 1)}, ${cell}`,
  removedRow: 'A row that was removed',
  notSaved: (row: number) => `Row ${formatNumber(row + 1)} is not saved yet. Save the sheet to comment on the row.`,
  text: 'Comment',
  add: 'Add comment',
  count: (open: number, inAll: number) =>
    open === inAll ? comments(open) : `${comments(inAll)}, ${formatNumber(open)} not done`,
  done: 'Done',
  doneOf: (text: string) => `Done: ${text}`,
  doneBy: (name: string, time: string) => `Done by ${name}, ${time}`,
  mark: (text: string) => `Comment: ${text}`,
  notDone: (count: number) => comments(count),
  keys: [['Shift+F2', 'Comment on the cell, the row or the sheet']],
} as const

function comments(count: number): string {
  return count === 1 ? '1 comment' : `${formatNumber(count)} comments`
}
