import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#web/session.tsx'
import type { SheetList } from '../approval-contract.ts'
import { approvedColumns, openColumns, submittedColumns } from './columns.tsx'
import { NewEntry } from './new-entry.tsx'
import { SheetListView } from './sheet-list.tsx'
import { texts } from './texts.ts'

/** `/submitedentry`: what waits for approval; operators find here too what they have not handed in, or got back. */
export function SubmittedScreen() {
  const { can } = useSession()
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = search['list'] === openList && can('enterSheets')
  const choice = can('enterSheets') ? (
    <SegmentedControl
      aria-label={texts.which}
      value={isOpen ? openList : 'submitted'}
      onChange={(list) => void navigate({ to: '.', search: list === openList ? { list } : {}, resetScroll: false })}
      data={[
        { value: 'submitted', label: texts.handedIn },
        { value: openList, label: texts.notHandedIn },
      ]}
    />
  ) : null
  const actions = (
    <>
      {choice}
      <NewEntry />
    </>
  )
  return isOpen ? (
    <SheetListView
      key="open"
      list="open"
      title={texts.submitted}
      columns={openColumns}
      empty={texts.nothingOpen}
      actions={actions}
    />
  ) : (
    <SheetListView
      key="submitted"
      list="submitted"
      title={texts.submitted}
      columns={submittedColumns}
      empty={texts.nothingSubmitted}
      actions={actions}
    />
  )
}

/** `/approvedentry`: every approved sheet one may see. */
export const ApprovedScreen = () => (
  <SheetListView
    list="approved"
    title={texts.approved}
    columns={approvedColumns}
    empty={texts.nothingApproved}
    actions={<NewEntry />}
  />
)

/** `/myapprovedentry`: the approved sheets one submitted or approved. */
export const MyApprovedScreen = () => (
  <SheetListView list="mine" title={texts.mine} columns={submittedColumns} empty={texts.nothingMine} actions={<NewEntry />} />
)

const openList: SheetList = 'open'
