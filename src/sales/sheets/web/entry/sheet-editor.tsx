import { useEffect, useRef, useState, type RefObject } from 'react'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { useSaveKey } from '#web/ui/actions/save-key.ts'
import { othersSheet, type SheetKey } from '../../contract.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { isTyped, ownLines, workOf, type StoredSheet } from '../../sheet/editing/editing.ts'
import { clockTime } from '#web/values/date-text.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { EditableGrid } from '../grid/editable-grid.tsx'
import { ClosedLine } from './status/closed-line.tsx'
import { EntryBar } from './entry-bar.tsx'
import { NothingSoldButton, NothingSoldLine } from './status/nothing-sold.tsx'
import { OthersLine } from './status/others-line.tsx'
import { OtherWindow } from './other-window.tsx'
import type { Journal } from '../drafts/draft-journal.ts'
import { RowsOffer } from '../drafts/rows-offer.tsx'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { useComments } from '../comments/use-comments.ts'
import { hasPaperRow, paperFoot } from '../paper/paper-row.tsx'
import { isTouch } from '../grid/input/use-touch.ts'
import { SheetSummary } from './sheet-summary.tsx'
import { texts } from './texts.ts'
import { SubmitDialog } from './editing/submit-question.tsx'
import { useEditing, type EditingSheet } from './editing/use-editing.ts'
import { useWindow } from './editing/use-window.ts'
import { WindowLines } from './editing/window-lines.tsx'
import classes from './entry.module.css'

type SheetEditorProps = {
  sheetKey: SheetKey
  opened: StoredSheet
  isChosenHere: boolean
  isReopened: boolean
  today: string
  wanted: string | undefined
  onReopen: (draft?: string) => void
  onNext: (key: SheetKey) => void
}

export function SheetEditor(props: SheetEditorProps) {
  const { sheetKey, opened, isChosenHere, isReopened, today, wanted, onReopen, onNext } = props
  const editing = useEditing(sheetKey, opened)
  const { me, state, stored, isUnsaved, isLocked, change } = editing
  const { sheet } = state.history
  const window = useWindow(sheetKey, 'entry', editing, {
    opened,
    work: workOf(editing.editing),
    onReopen,
    onGone: onReopen,
  })
  const { journal, draftStatus } = window
  const isReadOnly = isLocked || window.isStopped
  const comments = useComments(stored.status.ID)
  const bar = useRef<HTMLFormElement>(null)
  // A user who comes from another screen, such as the board, continues keying; a page opened by its link starts at its top.
  const [takesFocus] = useState(
    () => isChosenHere || (isOnScreenItself() && mayKey(isLocked)) || (isReopened && document.activeElement === document.body),
  )
  useSaveKey(bar)
  useKeptFocus(bar)

  const restore = async (draft: Draft) => {
    const isDone = await editing.restore(draft)
    if (isDone) journal.replace(draft)
    return isDone
  }
  const offer = { sheetKey, today }
  return (
    <>
      <LeaveGuard when={isUnsaved} isKept={draftStatus !== undefined && 'at' in draftStatus} />
      <DraftOffer {...offer} user={me} stored={stored} wanted={wanted} without={window.without} onRestore={restore} />
      <WindowLines {...offer} window={window} lines={() => sheet.filter(isTyped)} onReopen={onReopen} />
      <TypedRows {...offer} editing={editing} journal={journal} />
      <OthersLine status={stored.status} onDone={() => isUnsaved || onReopen()} />
      <ClosedLine sheetKey={sheetKey} status={stored.status} />
      {stored.version === 0 ? (
        <NothingSoldLine sheetKey={sheetKey} status={stored.status} onTakenBack={() => onReopen()} />
      ) : null}
      <div className={classes.bars}>
        <EntryBar ref={bar} sheetKey={sheetKey} editing={editing} isReadOnly={isReadOnly} onNext={onNext} />
        <CommentPanel comments={comments} state={state} onChange={change} />
      </div>
      <SubmitDialog question={editing.question} onChange={change} />
      <SheetSummary editing={editing} draftStatus={draftStatus}>
        {stored.version === 0 && stored.status.NothingSoldBy === '' && !isUnsaved && !isReadOnly ? (
          <NothingSoldButton sheetKey={sheetKey} onNoted={() => onReopen()} />
        ) : null}
      </SheetSummary>
      <EditableGrid
        state={state}
        onChange={change}
        isReadOnly={isReadOnly}
        takesFocus={takesFocus}
        refusal={editing.refusal}
        {...comments.grid}
        showsSold={stored.status.PaperTotals === 'required'}
        foot={
          hasPaperRow(stored.status, isReadOnly)
            ? paperFoot(sheet, editing.paper, isReadOnly ? undefined : editing.setPaper)
            : undefined
        }
        onLeave={() => bar.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
      />
    </>
  )
}

type TypedRowsProps = { sheetKey: SheetKey; today: string; editing: EditingSheet; journal: Journal }

/** Set aside by an approval, or because the sheet is another person's, or another person saved first. */
function TypedRows({ sheetKey, today, editing, journal }: TypedRowsProps) {
  const { state, stored, aside, others, theirs } = editing
  const { sheet } = state.history
  const missing = aside ? ownLines(aside, stored.sheet) : []
  return (
    <>
      {aside ? (
        <RowsOffer
          sheetKey={sheetKey}
          today={today}
          words={texts.notInIt(missing.length)}
          lines={missing}
          onMoved={editing.settleAside}
          onDiscard={editing.settleAside}
        />
      ) : null}
      {others ? (
        <RowsOffer
          sheetKey={sheetKey}
          today={today}
          words={texts.others(othersSheet, others.by, clockTime(others.at))}
          lines={sheet.filter(isTyped)}
          onMoved={async () => {
            await journal.forget()
            journal.close()
          }}
        />
      ) : null}
      {theirs ? (
        <OtherWindow
          versions={{ base: stored.sheet, mine: sheet, theirs: theirs.sheet }}
          onDecide={(kept) => void editing.decide(kept)}
        />
      ) : null}
    </>
  )
}

/** After a change of screen, the screen has the focus until something on it takes it. */
const isOnScreenItself = () => document.activeElement?.id === 'content'

/** Not on touch screens, because the focus would open a keyboard. */
const mayKey = (isLocked: boolean) => !isLocked && !isTouch()

/** A press of the mouse on a button leaves the focus in the sheet. */
export function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [bar])
}

const keepFocus = (event: Event) => event.preventDefault()
