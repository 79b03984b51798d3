import type { Draft } from './draft.ts'
import { editingOf, paperBeside, type Editing } from './editing.ts'
import { mergedOf } from './merge.ts'
import { stateOf, type SheetState } from './state.ts'
import { usedLines, withMoved, type Sheet } from '../sheet.ts'

/**
 * SALES-20: resumes a draft. If it began on an older version, the user compares it with the stored sheet; a sending in
 * progress is settled first.
 */
export function resumeDraft({ stored }: Editing, draft: Draft): Editing {
  const base = { ...stored, sheet: draft.base, version: draft.version }
  const resumed = { ...editingOf(base), state: atEnd(draft.sheet), paper: draft.paper, sending: draft.sending }
  return draft.version === stored.version || draft.sending ? resumed : { ...resumed, theirs: stored }
}

/** Puts both versions into one, with what the person chose; the same editing where there is no other version. */
export function mergeVersions(editing: Editing, kept: ReadonlySet<string>): Editing {
  const { state, stored, theirs, aside } = editing
  if (!theirs) return editing
  const merged = mergedOf({ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }, kept)
  return { ...editingOf(theirs), state: atEnd(merged), paper: paperBeside(editing, theirs), aside }
}

/** Adds the rows that come from another sheet. */
export const addRows = ({ history }: SheetState, rows: Sheet): SheetState =>
  stateOf(withMoved(history.sheet, rows), endOf(history.sheet))

/** The same sheet with the cursor in its first cell: who checks it begins at the top. */
export const fromTop = (editing: Editing): Editing => ({ ...editing, state: stateOf(editing.state.history.sheet) })

const endOf = (sheet: Sheet) => ({ row: usedLines(sheet), column: 0 })
const atEnd = (sheet: Sheet): SheetState => stateOf(sheet, endOf(sheet))
