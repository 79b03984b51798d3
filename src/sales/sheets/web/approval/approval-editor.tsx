import { Group } from '#web/kit/layout.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import type { SheetItem } from '../../approval-contract.ts'
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
import { useUnseen } from './editing/use-unseen.ts'
import { useEnterKey } from '../grid/input/use-enter-key.ts'
import { ApprovalHead } from './approval-head.tsx'
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
  onNext: () => void
  isNext: boolean
  onGo: (ID: number, isSkip: boolean) => void
  wanted: string | undefined
  onReopen: (draft?: string) => void
}

export function ApprovalEditor(props: ApprovalEditorProps) {
  const { sheet, opened, onClose, onNext, isNext, onGo, wanted, onReopen } = props
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
  useEnterKey(editor, () => {
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
      <ApprovalHead sheet={sheet} onGo={onGo} />
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

/** SALES-41: a checker's corrections are stored like entered rows, until the sheet is approved or returned. */
const useCorrectionWindow = (sheet: SheetItem, approval: Approval, { opened, isDone, onReopen }: CorrectionWindowOptions) =>
  useWindow(keyOf(sheet), 'correction', approval, {
    opened,
    work: isDone ? undefined : workOf(approval.editing),
    onReopen,
    onGone: (draft) => void approval.waits().then((waits) => (waits ? onReopen(draft) : undefined)),
  })

/** Closes once nothing prevents it; a return drops unsaved changes. */
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

/** SALES-62: the server decides; nothing is blocked until the limit has loaded. */
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
