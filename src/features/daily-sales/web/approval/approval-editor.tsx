import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { ownSheet, type SheetItem } from '../../approval-contract.ts'
import { plainDay } from '#shared/time/dates.ts'
import { workOf } from '../../sheet/editing/editing.ts'
import { ApproveChanged } from './approve-changed.tsx'
import { ChangeList } from '../lists/change-list.tsx'
import { EditableGrid } from '../grid/editable-grid.tsx'
import { KeyHelp } from '../grid/key-help.tsx'
import { draftJournal } from '../drafts/draft-journal.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { SaveStatus } from '../drafts/save-status.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { OtherWindow } from '../entry/other-window.tsx'
import { History } from '../lists/history.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { keyOf, type PendingSheet } from './pending-sheet.ts'
import { ReturnButton } from './return-button.tsx'
import { texts } from '../texts.ts'
import { useApproval } from './use-approval.ts'
import classes from '../sheets.module.css'

type ApprovalEditorProps = {
  sheet: SheetItem
  opened: PendingSheet
  onClose: () => void
}

/** SALES-13: the edit grid: what was submitted, what the checker changes, and the approval of both. */
export function ApprovalEditor({ sheet, opened, onClose }: ApprovalEditorProps) {
  const { can } = useSession()
  // Closed once nothing stands in the way any more: what is not saved is dropped with a return.
  const [isDone, setDone] = useState(false)
  const onDone = () => setDone(true)
  const approval = useApproval(sheet, opened, onDone)
  const { state, stored, theirs, gone, changes, isUnsaved, isBusy } = approval
  const isOwn = stored.status.IsMaker
  const mayApprove = !gone && (!isOwn || can('approveOwnSheets'))
  const [confirms, setConfirms] = useState(false)
  // A checker's corrections are kept like entered rows.
  const [journal] = useState(() => draftJournal(approval.me, keyOf(sheet), 'correction'))
  const draftStatus = useDraft(journal, isDone ? undefined : workOf(approval.editing), approval.sending)
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const bottom = useRef<HTMLDivElement>(null)
  const buttons = (
    <>
      <Button
        loading={isBusy}
        disabled={!mayApprove}
        onClick={() => (changes.length > 0 ? setConfirms(true) : approval.approve())}
      >
        {texts.saveAndApprove}
      </Button>
      {gone ? null : <ReturnButton sheet={sheet} version={stored.version} onDone={onDone} onRefused={approval.refused} />}
      <Button variant="default" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
  return (
    <div className={classes.editor}>
      <LeaveGuard when={isUnsaved && !isBusy && !isDone} />
      <Places sheet={sheet} />
      <DraftOffer
        user={approval.me}
        sheetKey={keyOf(sheet)}
        kind="correction"
        stored={stored}
        onRestore={async (draft) => {
          const isRestored = approval.restore(draft)
          journal.replace(draft)
          return isRestored
        }}
      />
      {gone ? <NoticeLine tone="bad">{gone}</NoticeLine> : null}
      {isOwn && !gone ? <NoticeLine tone="wait">{mayApprove ? texts.ownWarning : ownSheet}</NoticeLine> : null}
      {theirs && !gone ? (
        <OtherWindow
          versions={{ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }}
          onDecide={approval.decide}
        />
      ) : null}
      <Group gap="sm">
        {buttons}
        <KeyHelp />
        <SaveStatus
          isUnsaved={isUnsaved}
          isWaiting={approval.sending !== undefined && !isBusy}
          draftStatus={draftStatus}
          savedAt={undefined}
        />
      </Group>
      {changes.length === 0 ? (
        <Text size="sm">{texts.changedRows(0)}</Text>
      ) : (
        <details className={classes.details}>
          <summary>{texts.changedRows(changes.length)}</summary>
          <ChangeList changes={changes} />
        </details>
      )}
      <div className={classes.sheet}>
        <EditableGrid
          state={state}
          onChange={approval.change}
          isReadOnly={isBusy || !mayApprove}
          onLeave={() => bottom.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
        />
      </div>
      <Group gap="sm" ref={bottom}>
        {buttons}
      </Group>
      <History ID={sheet.ID} />
      <ApproveChanged
        opened={confirms}
        changes={changes}
        onAnswer={(isSure) => {
          setConfirms(false)
          if (isSure) approval.approve()
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
