import type { KeyboardEvent } from 'react'
import type { SheetComment } from '../../comments-contract.ts'
import { cellNames } from '../../sheet/games.ts'
import { commentTexts as texts } from './texts.ts'

/** By column; comments on the whole row are at `wholeRow`. */
export type RowComments = ReadonlyMap<number, string>
export const wholeRow = -1

/** By row ID. The same object for the same comments, so that React doesn't render rows again. */
export type CommentMarks = ReadonlyMap<number, RowComments>

export function commentMarks(comments: readonly SheetComment[]): CommentMarks {
  const marks = new Map<number, Map<number, string>>()
  for (const { Row, Cell, Text, ClosedAt } of comments) {
    if (Row === 0 || ClosedAt !== '') continue
    const column = Cell === '' ? wholeRow : (cellNames as readonly string[]).indexOf(Cell)
    const ofRow = marks.get(Row) ?? new Map<number, string>()
    ofRow.set(column, [ofRow.get(column), texts.mark(Text)].filter(Boolean).join(' '))
    marks.set(Row, ofRow)
  }
  return marks
}

/** Shift+F2, before the sheet handles it as F2. */
export const onCommentKey = (onComment: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'F2' || !event.shiftKey || !onComment) return
  event.preventDefault()
  event.stopPropagation()
  onComment()
}
