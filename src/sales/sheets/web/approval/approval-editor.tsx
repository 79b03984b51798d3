import '@mantine/core/styles/Combobox.css'
import { Group, Select, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import type { SheetItem } from '../../approval-contract.ts'
import { plainDay } from '#shared/time/dates.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { ownLines, workOf } from '../../sheet/editing/editing.ts'
import { ApprovalButtons } from './approval-buttons.tsx'
import { ApprovalNotices } from './approval-notices.tsx'
import { ApprovalSummary } from './approval-summary.tsx'
import { useApproveChanged } from './approve-changed.tsx'
import { EditableGrid } from '../grid/editable-grid.tsx'
import { isTouch } from '../grid/input/use-touch.ts'
import { KeyHelp } from '../grid/key-help.tsx'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { useWindow } from '../entry/editing/use-window.ts'
import { WindowLines } from '../entry/editing/window-lines.tsx'
import { History } from '../lists/history.tsx'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { useComments, type Comments } from '../comments/use-comments.ts'
import { hasPaperRow, paperFoot } from '../paper/paper-row.tsx'
import { keyOf, type PendingSheet } from './pending-sheet.ts'
import { commentTexts } from '../comments/texts.ts'
import { texts } from '../texts.ts'
import { useApproval, type AfterApproval, type Approval } from './editing/use-approval.ts'
import { Remarks, useRead } from './editing/remarks.tsx'
import { useNextKey, useUnseen } from './next-key.ts'
import classes from '../sheets.module.css'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { salesSettings } from '../../settings-contract.ts'
import { aboveLimitWords, isAboveLimit } from '../../sheet/correction-limit.ts'

const keys = [...texts.approvalKeys, ...commentTexts.keys]

type ApprovalEditorProps = {
  sheet: SheetItem
  opened: PendingSheet
  onClose: () => void
  /** It is approved, and another one is wanted. */
  onNext: () => void
  /** It came in the place of another one, which was approved just now. */
  isNext: boolean
  /** The corrections that the person goes on with. */
  wanted: string | undefined
  /** The sheet is read again, and gone on with from these corrections, if any are named. */
  onReopen: (draft?: string) => void
}

/** SALES-13: the edit grid: the submitted rows, the checker's changes, and the approval of both. */
export function ApprovalEditor({ sheet, opened, onClose, onNext, isNext, wanted, onReopen }: ApprovalEditorProps) {
  const [done, setDone] = useAfterApproval((after) => (after === 'next' ? onNext() : onClose()))
  const approval = useApproval(sheet, opened, setDone)
  const { state, stored, gone, isUnsaved } = approval
  const isBusy = approval.isBusy || done !== undefined
  const { maySelf, aboveLimit, isToPassOn } = useLimit(approval)
  const mayAct = !gone && (!stored.status.IsMaker || maySelf)
  const { approve, confirmation } = useApproveChanged(approval)
  const window = useCorrectionWindow(sheet, approval, { opened, isDone: done !== undefined, onReopen })
  const { journal, draftStatus, isStopped } = window
  const comments = useComments(sheet.ID)
  const isUnseen = useUnseen(isNext)
  const [editor, bottom] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { isKnown, isRead } = useRead(editor, sheet.ID)
  const isOff = !mayAct || isStopped || isUnseen || !isKnown || aboveLimit !== undefined
  useNextKey(editor, () => {
    if (!isOff && !isBusy && isRead()) approve('next')
  })
  const restore = async (draft: Draft) => {
    const isRestored = approval.restore(draft)
    journal.replace(draft)
    return isRestored
  }
  const buttons = (
    <ApprovalButtons
      sheet={sheet}
      approval={approval}
      isBusy={isBusy}
      isOff={isOff}
      onClose={onClose}
      isToPassOn={isToPassOn && mayAct && !isStopped}
      onApprove={approve}
      onReturned={() => setDone('close')}
    />
  )
  return (
    <div className={classes.editor} ref={editor}>
      <LeaveGuard when={isUnsaved && !isBusy} />
      <Places sheet={sheet} />
      <DraftOffer
        user={approval.me}
        sheetKey={keyOf(sheet)}
        kind="correction"
        stored={stored}
        wanted={wanted}
        without={window.without}
        onRestore={restore}
      />
      <WindowLines
        window={window}
        onReopen={onReopen}
        sheetKey={keyOf(sheet)}
        lines={() => ownLines({ sheet: state.history.sheet, base: stored.sheet }, stored.sheet)}
        today={undefined}
        isGone={gone !== undefined}
      />
      <ApprovalNotices approval={approval} mayAct={mayAct} aboveLimit={aboveLimit} />
      <div className={classes.bars}>
        {buttons}
        <KeyHelp more={keys} />
        <CommentPanel comments={comments} state={state} onChange={approval.change} />
      </div>
      <ApprovalSummary approval={approval} isBusy={isBusy} draftStatus={draftStatus} />
      <Remarks ID={sheet.ID} approval={approval} comments={comments} />
      <ApprovalSheet
        approval={approval}
        isReadOnly={isBusy || !mayAct || isStopped}
        takesFocus={isNext || !isTouch()}
        comments={comments}
        onLeave={() => bottom.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
      />
      <Group gap="sm" ref={bottom}>
        {buttons}
      </Group>
      <History ID={sheet.ID} />
      {confirmation}
    </div>
  )
}

type CorrectionWindowOptions = Pick<ApprovalEditorProps, 'opened' | 'onReopen'> & { isDone: boolean }

/** SALES-41: a checker's corrections are kept like entered rows, until the sheet is done with. */
const useCorrectionWindow = (sheet: SheetItem, approval: Approval, { opened, isDone, onReopen }: CorrectionWindowOptions) =>
  useWindow(keyOf(sheet), 'correction', approval, {
    opened,
    work: isDone ? undefined : workOf(approval.editing),
    onReopen,
    onGone: (draft) => void approval.waits().then((waits) => (waits ? onReopen(draft) : undefined)),
  })

/** Closed once nothing prevents it any more: what is not saved is dropped with a return. */
function useAfterApproval(onLeave: (after: AfterApproval) => void) {
  const [done, setDone] = useState<AfterApproval>()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (done) leave(done)
  }, [done])
  return [done, setDone] as const
}

type ApprovalSheetProps = {
  approval: Approval
  isReadOnly: boolean
  takesFocus: boolean
  comments: Comments
  onLeave: () => void
}

/** The rows of a pending sheet, with the totals of its paper, which only its maker changes. */
const ApprovalSheet = ({ approval: { state, stored, change }, comments, ...grid }: ApprovalSheetProps) => (
  <div className={classes.sheet}>
    <EditableGrid
      state={state}
      onChange={change}
      {...grid}
      showsUsed
      {...comments.grid}
      foot={hasPaperRow(stored.status, true) ? paperFoot(state.history.sheet, stored.status.Control) : undefined}
    />
  </div>
)

/** Date, show and distributor of the entry, as disabled selectors. */
const Places = ({ sheet: { Date: iso, ShowTime, Firsrname, Distributorid } }: { sheet: SheetItem }) => (
  <div className={classes.places}>
    <TextInput label={texts.date} value={plainDay(iso)} disabled />
    <Select label={texts.showTime} data={[ShowTime]} value={ShowTime} disabled />
    <Select
      label={texts.distributor}
      data={[`${Firsrname} - ${Distributorid}`]}
      value={`${Firsrname} - ${Distributorid}`}
      disabled
    />
  </div>
)

/**
 * SALES-62: the effect of the limit of corrections on the sheet that a checker edits: whether its makers may approve it
 * themselves, why this checker may no longer approve it, and whether to save it for another one. The server decides; nothing
 * is blocked until the limit has loaded.
 */
function useLimit({ correction, isUnsaved, stored: { status } }: Pick<Approval, 'correction' | 'isUnsaved' | 'stored'>) {
  const { can } = useSession()
  const { data: limit } = useCall(salesSettings.limits, {})
  const maySelf = can('approveOwnSheets') && limit?.SelfApproval !== false
  const isAbove = limit !== undefined && isAboveLimit(correction, limit)
  const isForAnother = isAbove && limit.AboveLimit === 'second checker' && !maySelf && (isUnsaved || status.IsCorrector)
  const isStopped = isForAnother || (isAbove && limit.AboveLimit === 'back to operator')
  return {
    maySelf,
    aboveLimit: isStopped ? aboveLimitWords(correction, limit.AboveLimit) : undefined,
    isToPassOn: isForAnother && isUnsaved,
  }
}
