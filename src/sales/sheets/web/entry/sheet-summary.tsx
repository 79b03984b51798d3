import { Anchor, Text } from '#web/kit/text.tsx'
import { Group } from '#web/kit/layout.tsx'
import type { ReactNode } from 'react'
import { useSession } from '#web/session/session.tsx'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { approvedStatus, type SheetStatus } from '../../contract.ts'
import { markedRows, shownAt } from '../../sheet/marks.ts'
import { isTyping, moveTo, type SheetState } from '../../sheet/editing/state.ts'
import { KeyedWarnings } from '../grid/sheet-warnings.tsx'
import { totalsOf } from '../../sheet/totals.ts'
import { focusCursor } from '../grid/input/cell-elements.ts'
import { texts } from './texts.ts'
import type { DraftStatus } from '../drafts/draft-journal.ts'
import { SaveStatus } from '../drafts/save-status.tsx'
import type { EditingSheet } from './editing/use-editing.ts'
import classes from './entry.module.css'

type SheetSummaryProps = { editing: EditingSheet; draftStatus: DraftStatus; children: ReactNode }

export function SheetSummary({ editing, draftStatus, children }: SheetSummaryProps) {
  const { state, stored, isUnsaved, change } = editing
  const { can } = useSession()
  const { rows, inAll } = totalsOf(state.history.sheet)
  const marked = shownMarks(state)
  const [first] = marked
  const here = marked.find(({ row }) => row === state.cursor.row)
  const notes = here?.marks.map(({ cell, words }) => texts.cellNote(cell, words)).join(' ')
  const { tone, words } = statusWords(stored.status, stored.version)
  const withdraws = stored.status.Appliedby !== '' && isUnsaved && !can('checkSheets')

  const show = () => {
    if (!first) return
    change((now) => moveTo(now, { row: first.row, column: first.marks[0]?.column ?? 0 }))
    focusCursor()
  }
  return (
    <Group className={classes.facts} gap="sm">
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <Text span size="sm">
        {texts.summary(rows, inAll)}
      </Text>
      {withdraws || isUnsaved ? (
        <Text span size="sm" c="dimmed">
          {withdraws ? texts.takesBack : texts.unsaved}
        </Text>
      ) : null}
      <SaveStatus
        isUnsaved={isUnsaved}
        isWaiting={editing.isWaiting}
        draftStatus={draftStatus}
        savedAt={editing.isLocked ? undefined : stored.status.Savedat || undefined}
      />
      {first ? (
        <Anchor component="button" type="button" size="sm" onClick={show}>
          {texts.marked(marked.length)}
        </Anchor>
      ) : null}
      {notes ? (
        <Text span size="sm">
          {texts.rowNote(state.cursor.row, notes)}
        </Text>
      ) : null}
      <KeyedWarnings sheet={state.history.sheet} largeAmount={stored.status.LargeAmount} onChange={change} />
      {children}
    </Group>
  )
}

function shownMarks(state: SheetState): ReturnType<typeof markedRows> {
  const { history, cursor, capped } = state
  const at = { column: cursor.column, isTyping: isTyping(state) }
  return markedRows(history.sheet, capped).flatMap(({ row, marks }) => {
    const shown = row === cursor.row ? shownAt(marks, at) : marks
    return shown.length > 0 ? [{ row, marks: shown }] : []
  })
}

function statusWords(
  { Status, Appliedby, Approvedby, ReturnReason }: SheetStatus,
  version: number,
): { tone: Tone; words: string } {
  if (version === 0) return { tone: 'none', words: texts.notYet }
  if (Status === approvedStatus) return { tone: 'good', words: texts.approvedBy(Approvedby) }
  if (Appliedby) return { tone: 'info', words: texts.submittedBy(Appliedby) }
  return ReturnReason ? { tone: 'bad', words: texts.returned(ReturnReason) } : { tone: 'wait', words: texts.saved }
}
