import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { ownSheet, type SheetEvent, type SheetItem } from '../approval-contract.ts'
import { changesBetween } from '../changes.ts'
import { numbered, submittedRows } from '../corrections.ts'
import { plainDay } from '../plain-day.ts'
import { stateOf } from '../sheet-state.ts'
import { rowsOf } from '../sheet.ts'
import { ApproveChanged } from './approve-changed.tsx'
import { ChangeList } from './change-list.tsx'
import { EditableGrid } from './entry/editable-grid.tsx'
import { KeyHelp } from './entry/key-help.tsx'
import type { StoredSheet } from './entry/stored-sheet.ts'
import { History } from './history.tsx'
import { NoticeLine } from './notice-line.tsx'
import { ReturnButton } from './return-button.tsx'
import { texts } from './texts.ts'
import { useApproval } from './use-approval.ts'
import classes from './sheets.module.css'

type ApprovalEditorProps = {
  sheet: SheetItem
  stored: StoredSheet
  history: readonly SheetEvent[]
  onUnsaved: (isUnsaved: boolean) => void
  /** Asks before it closes, when something would be lost. */
  onLeave: () => void
  /** The corrections are stored, but nothing is approved. */
  onSaved: () => void
  onDone: () => void
}

/** The edit grid (daily-sales specification, section 2): what was submitted, what the checker changes, and the approval of both. */
export function ApprovalEditor({ sheet, stored, history, onUnsaved, onLeave, onSaved, onDone }: ApprovalEditorProps) {
  const { session, can } = useSession()
  const [state, setState] = useState(() => stateOf(stored.sheet))
  const rows = numbered(rowsOf(state.history.sheet))
  const changes = changesBetween(submittedRows(numbered(rowsOf(stored.sheet)), history), rows)
  const isUnsaved = changesBetween(numbered(rowsOf(stored.sheet)), rows).length > 0
  const approval = useApproval({ sheet, stored, work: state.history.sheet, isUnsaved, onSaved, onDone })
  const [confirms, setConfirms] = useState(false)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const bottom = useRef<HTMLDivElement>(null)
  const buttons = (
    <>
      <Button loading={approval.isBusy} onClick={() => (changes.length > 0 ? setConfirms(true) : approval.approve())}>
        {texts.saveAndApprove}
      </Button>
      <ReturnButton sheet={sheet} version={stored.version} onDone={onDone} />
      <Button variant="default" onClick={onLeave}>
        {texts.close}
      </Button>
    </>
  )
  return (
    <div className={classes.editor}>
      <LeaveGuard when={isUnsaved && !approval.isBusy} />
      <Places sheet={sheet} />
      {sheet.Appliedby === session?.username ? (
        <NoticeLine tone="wait">{can('approveOwnSheets') ? texts.ownWarning : ownSheet}</NoticeLine>
      ) : null}
      <Group gap="sm">
        {buttons}
        <KeyHelp />
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
          onChange={setState}
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
