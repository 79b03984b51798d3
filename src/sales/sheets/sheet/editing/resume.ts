import type { Draft } from './draft.ts'
import { editingOf, paperBeside, type Editing } from './editing.ts'
import { mergedOf } from './merge.ts'
import { stateOf, type SheetState } from './state.ts'
import { usedLines, withMoved, type Sheet } from '../sheet.ts'

/** SALES-20: settles a sending in progress first. A draft of an older version is compared with the stored sheet. */
export function resumeDraft({ stored }: Editing, draft: Draft): Editing {
  const base = { ...stored, sheet: draft.base, version: draft.version }
  const resumed = { ...editingOf(base), state: atEnd(draft.sheet), paper: draft.paper, sending: draft.sending }
  return draft.version === stored.version || draft.sending ? resumed : { ...resumed, theirs: stored }
}

export function mergeVersions(editing: Editing, kept: ReadonlySet<string>): Editing {
  const { state, stored, theirs, aside } = editing
  if (!theirs) return editing
  const merged = mergedOf({ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }, kept)
  return { ...editingOf(theirs), state: atEnd(merged), paper: paperBeside(editing, theirs), aside }
}

export const addRows = ({ history }: SheetState, rows: Sheet): SheetState =>
  stateOf(withMoved(history.sheet, rows), endOf(history.sheet))

/** A checker begins at the top. */
export const fromTop = (editing: Editing): Editing => ({ ...editing, state: stateOf(editing.state.history.sheet) })

const endOf = (sheet: Sheet) => ({ row: usedLines(sheet), column: 0 })
const atEnd = (sheet: Sheet): SheetState => stateOf(sheet, endOf(sheet))
