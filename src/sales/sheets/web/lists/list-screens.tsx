import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#web/session/session.tsx'
import { approvedColumns, mineColumns, openColumns, removedColumns, submittedColumns } from './columns.tsx'
import { NewEntry } from './new-entry.tsx'
import { SheetListView } from './sheet-list.tsx'
import { texts } from '../texts.ts'

/** Operators also find their unsubmitted, returned and removed sheets here. */
export function SubmittedScreen() {
  const { can } = useSession()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = (can('enterSheets') ? kinds.find(({ list }) => list === search['list']) : undefined) ?? submittedKind
  const choice = can('enterSheets') ? (
    <SegmentedControl
      aria-label={texts.which}
      value={shown.list}
      onChange={(list) => void navigate({ to: '.', search: list === submittedKind.list ? {} : { list }, resetScroll: false })}
      data={kinds.map(({ list, label }) => ({ value: list, label }))}
    />
  ) : null
  const actions = (
    <>
      {choice}
      <NewEntry />
    </>
  )
  const { list, columns, empty } = shown
  return <SheetListView key={list} list={list} title={texts.submitted} columns={columns} empty={empty} actions={actions} />
}

export const ApprovedScreen = () => (
  <SheetListView
    list="approved"
    title={texts.approved}
    columns={approvedColumns}
    empty={texts.nothingApproved}
    actions={<NewEntry />}
  />
)

export const MyApprovedScreen = () => (
  <SheetListView list="mine" title={texts.mine} columns={mineColumns} empty={texts.nothingMine} actions={<NewEntry />} />
)

type Kind = Pick<Parameters<typeof SheetListView>[0], 'list' | 'columns' | 'empty'> & { label: string }
const submittedKind: Kind = {
  list: 'submitted',
  label: texts.handedIn,
  columns: submittedColumns,
  empty: texts.nothingSubmitted,
}
const kinds: readonly Kind[] = [
  submittedKind,
  { list: 'open', label: texts.notHandedIn, columns: openColumns, empty: texts.nothingOpen },
  { list: 'removed', label: texts.removed, columns: removedColumns, empty: texts.nothingRemoved },
]
