import '@mantine/core/styles/Combobox.css'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { ownSheet, type SheetItem } from '../../approval-contract.ts'
import { plainDay } from '#shared/time/dates.ts'
import { ownLines, workOf } from '../../sheet/editing/editing.ts'
import { totalsOf } from '../../sheet/totals.ts'
import { ApproveChanged } from './approve-changed.tsx'
import { ChangeList } from '../lists/change-list.tsx'
import { checkSheet } from '../../warnings-contract.ts'
import { KeyedWarnings } from '../grid/sheet-warnings.tsx'
import { EditableGrid } from '../grid/editable-grid.tsx'
import { isTouch } from '../grid/input/use-touch.ts'
import { KeyHelp } from '../grid/key-help.tsx'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { RowsOffer } from '../drafts/rows-offer.tsx'
import { HolderLine } from '../drafts/server/holder-line.tsx'
import { OtherWindowLine } from '../drafts/server/other-window-line.tsx'
import { SaveStatus } from '../drafts/save-status.tsx'
import { texts as entry } from '../entry/texts.ts'
import { OtherWindow } from '../entry/other-window.tsx'
import { useWindow } from '../entry/editing/use-window.ts'
import { History } from '../lists/history.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { useComments } from '../comments/use-comments.ts'
import { hasPaperRow, paperFoot } from '../paper/paper-row.tsx'
import { keyOf, type PendingSheet } from './pending-sheet.ts'
import { ReturnButton } from './return-button.tsx'
import { commentTexts } from '../comments/texts.ts'
import { texts } from '../texts.ts'
import { useApproval, type AfterApproval } from './use-approval.ts'
import { useLimit } from './use-limit.ts'
import { useNextKey, useUnseen } from './next-key.ts'
import classes from '../sheets.module.css'

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

/** SALES-13: the edit grid: what was submitted, what the checker changes, and the approval of both. */
export function ApprovalEditor({ sheet, opened, onClose, onNext, isNext, wanted, onReopen }: ApprovalEditorProps) {
  // Closed once nothing prevents it any more: what is not saved is dropped with a return.
  const [done, setDone] = useState<AfterApproval>()
  const isDone = done !== undefined
  const approval = useApproval(sheet, opened, setDone)
  const { state, stored, theirs, gone, changes, isUnsaved } = approval
  const isBusy = approval.isBusy || isDone
  const isOwn = stored.status.IsMaker
  const { maySelf, aboveLimit, isToPassOn } = useLimit(approval)
  const mayAct = !gone && (!isOwn || maySelf)
  const [confirms, setConfirms] = useState<AfterApproval>()
  // A checker's corrections are kept like entered rows.
  const { journal, draftStatus, joining, ...window } = useWindow(keyOf(sheet), 'correction', approval, {
    opened,
    work: isDone ? undefined : workOf(approval.editing),
    onReopen,
    onGone: (draft) => void approval.waits().then((waits) => (waits ? onReopen(draft) : undefined)),
  })
  const { isStopped } = window
  const totals = totalsOf(state.history.sheet)
  const comments = useComments(sheet.ID)
  const { data: checked } = useCall(checkSheet, { ID: sheet.ID })
  // The total as it was opened: what is usual only the server knows. The rest follows what the checker types.
  const ofTotal = useMemo(() => (checked?.Warnings ?? []).filter(({ Kind }) => Kind === 'total'), [checked])
  const leave = useEffectEvent((to: AfterApproval) => (to === 'next' ? onNext() : onClose()))
  useEffect(() => {
    if (done) leave(done)
  }, [done])

  const isUnseen = useUnseen(isNext)
  const isOff = !mayAct || isStopped || isUnseen || aboveLimit !== undefined
  const approve = (after: AfterApproval) => (changes.length > 0 ? setConfirms(after) : approval.approve(after))
  const [editor, bottom] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useNextKey(editor, () => {
    if (!isOff && !isBusy) approve('next')
  })
  const buttons = (
    <>
      {isToPassOn && mayAct && !isStopped ? (
        <Button loading={isBusy} onClick={approval.passOn}>
          {texts.savePassOn}
        </Button>
      ) : null}
      <Button {...(isToPassOn ? { variant: 'light' } : {})} loading={isBusy} disabled={isOff} onClick={() => approve('close')}>
        {texts.saveAndApprove}
      </Button>
      <Button variant="light" loading={isBusy} disabled={isOff} onClick={() => approve('next')}>
        {texts.saveApproveNext}
      </Button>
      {gone ? null : (
        <ReturnButton sheet={sheet} version={stored.version} onDone={() => setDone('close')} onRefused={approval.refused} />
      )}
      <Button variant="default" onClick={onClose}>
        {texts.close}
      </Button>
    </>
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
        onRestore={async (draft) => {
          const isRestored = approval.restore(draft)
          journal.replace(draft)
          return isRestored
        }}
      />
      <HolderLine holder={window.holder} onTaken={onReopen} onStartEmpty={window.startEmpty} />
      {joining.disputed && !gone ? (
        <OtherWindow
          versions={joining.disputed}
          message={entry.bothTyped}
          action={entry.goOnWithChoice}
          onDecide={joining.decide}
        />
      ) : (
        <OtherWindowLine words={gone ? undefined : window.elsewhere} isBusy={joining.isBusy} onWorkHere={joining.workHere} />
      )}
      {window.takenWords ? (
        <RowsOffer
          words={window.takenWords}
          sheetKey={keyOf(sheet)}
          lines={ownLines({ sheet: state.history.sheet, base: stored.sheet }, stored.sheet)}
          today={undefined}
          onMoved={() => journal.close()}
        />
      ) : null}
      {gone ? <NoticeLine tone="bad">{gone}</NoticeLine> : null}
      {isOwn && !gone ? <NoticeLine tone="wait">{mayAct ? texts.ownWarning : ownSheet}</NoticeLine> : null}
      {stored.status.SubmitNote && !gone ? (
        <NoticeLine tone="info">{texts.submitNote(stored.status.Appliedby, stored.status.SubmitNote)}</NoticeLine>
      ) : null}
      {aboveLimit && mayAct ? <NoticeLine tone="wait">{aboveLimit}</NoticeLine> : null}
      {theirs && !gone ? (
        <OtherWindow
          versions={{ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }}
          onDecide={approval.decide}
        />
      ) : null}
      <div className={classes.bars}>
        {buttons}
        <KeyHelp more={keys} />
        <CommentPanel comments={comments} state={state} onChange={approval.change} />
      </div>
      <div className={classes.facts}>
        <Text size="sm">{entry.summary(totals.rows, totals.inAll)}</Text>
        {changes.length === 0 ? (
          <Text size="sm">{texts.changedRows(0)}</Text>
        ) : (
          <details className={classes.details}>
            <summary>{texts.changedRows(changes.length)}</summary>
            <ChangeList changes={changes} />
          </details>
        )}
        <SaveStatus
          isUnsaved={isUnsaved}
          isWaiting={approval.sending !== undefined && !isBusy}
          draftStatus={draftStatus}
          savedAt={undefined}
        />
      </div>
      <KeyedWarnings
        sheet={state.history.sheet}
        largeAmount={stored.status.LargeAmount}
        paper={stored.status.PaperTotals === 'off' ? undefined : stored.status.Control}
        more={ofTotal}
        onChange={approval.change}
      />
      <div className={classes.sheet}>
        <EditableGrid
          state={state}
          onChange={approval.change}
          isReadOnly={isBusy || !mayAct || isStopped}
          takesFocus={isNext || !isTouch()}
          showsUsed
          {...comments.grid}
          foot={hasPaperRow(stored.status, true) ? paperFoot(state.history.sheet, stored.status.Control) : undefined}
          onLeave={() => bottom.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
        />
      </div>
      <Group gap="sm" ref={bottom}>
        {buttons}
      </Group>
      <History ID={sheet.ID} />
      <ApproveChanged
        opened={confirms !== undefined}
        changes={changes}
        onAnswer={(isSure) => {
          setConfirms(undefined)
          if (isSure && confirms) approval.approve(confirms)
        }}
      />
    </div>
  )
}

/** What names the entry, as disabled selectors. */
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
