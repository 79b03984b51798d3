import { Group } from '#web/kit/layout.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { momentWidth, type GridColumn } from '#web/ui/grid/declaration.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { serverNow } from '#web/browser/server-clock.ts'
import { stateWord, stateWords, type SheetItem } from '../../approval-contract.ts'
import { approvedStatus } from '../../contract.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { plainDay } from '#shared/time/dates.ts'
import { ageOf } from '../board/age.ts'
import { texts } from '../texts.ts'
import { distributorName } from '#shared/text/full-name.ts'

type Column = GridColumn<SheetItem>

const distributor: Column = { field: 'Distributorid', title: texts.distributorId, width: 132 }
const date: Column = { field: 'Date', title: texts.date, type: 'date', width: 112, cell: ({ Date: iso }) => plainDay(iso) }
const showTime: Column = { field: 'ShowTime', title: texts.showTime, width: 116 }
const showId: Column = { field: 'Showidint', title: texts.showId, type: 'number', width: 96 }
const appliedBy: Column = { field: 'Appliedby', title: texts.appliedBy, width: 172 }
const name: Column = {
  field: 'Name',
  title: texts.name,
  width: 152,
  value: distributorName,
}
const submittedAt: Column = {
  field: 'Submittedat',
  title: texts.submittedAt,
  type: 'date',
  width: momentWidth,
  cell: ({ Submittedat }) => (Submittedat ? showMinute(Submittedat) : ''),
}
const age: Column = {
  field: 'Age',
  title: texts.age,
  width: 80,
  isSearchable: false,
  value: ({ Submittedat }) => (Submittedat ? ageOf(Submittedat, serverNow()) : ''),
}
const agoOf = (sheet: SheetItem) => (sheet.Submittedat ? [texts.ago(ageOf(sheet.Submittedat, serverNow()))] : [])
const rows: Column = { field: 'Rows', title: texts.rows, type: 'number', width: 84, cell: ({ Rows }) => formatNumber(Rows) }
const total: Column = { field: 'Total', title: texts.total, type: 'number', width: 96, cell: ({ Total }) => formatNumber(Total) }
const approvedBy: Column = { field: 'Approvedby', title: texts.approvedBy, width: 172 }
const reason: Column = { field: 'ReturnReason', title: texts.reason, width: 260 }
const removedBy: Column = { field: 'Removedby', title: texts.removedBy, width: 172 }
const removedOn: Column = {
  field: 'RemovedOn',
  title: texts.removedOn,
  type: 'date',
  width: momentWidth,
  cell: ({ RemovedOn }) => (RemovedOn ? showMinute(RemovedOn) : ''),
}
const removeReason: Column = { field: 'RemoveReason', title: texts.reason, width: 260 }
/** SALES-77: filtered by the states that the list may have. */
const status = (width: number, ...states: string[]): Column => ({
  field: 'State',
  title: texts.status,
  width,
  value: stateWord,
  cell: (sheet) => <SheetState sheet={sheet} />,
  ...(states.length > 1 ? { choices: { key: ['sheet-states', ...states], load: () => Promise.resolve(states) } } : {}),
})
const submitted = status(148)
const approved = status(208, stateWords.approved, stateWords.selfApproved)
const open = status(168, stateWords.saved, stateWords.returned)

const named: Column = { ...distributor, beneath: { fields: ['Name'], parts: (sheet) => [distributorName(sheet)] } }
const more: readonly Column[] = [name, rows, total].map((column) => ({ ...column, isHidden: true }))

/** SALES-16 */
export const approvedColumns: readonly Column[] = [named, date, showTime, approvedBy, approved, ...more]
export const submittedColumns: readonly Column[] = [named, date, showTime, appliedBy, approvedBy, submitted, ...more]
export const mineColumns: readonly Column[] = [named, date, showTime, appliedBy, approvedBy, approved, ...more]
export const openColumns: readonly Column[] = [named, date, showTime, reason, open, ...more]
export const removedColumns: readonly Column[] = [named, date, showTime, removedBy, removedOn, removeReason]
/** Narrower than elsewhere, so that all are in sight at 1440 px. */
export const pendingColumns: readonly Column[] = [
  { ...named, width: 140 },
  { ...date, width: 104 },
  { ...showId, width: 88 },
  { ...showTime, width: 108 },
  { ...appliedBy, width: 168 },
  { ...submitted, width: 140 },
  { ...submittedAt, width: 172, beneath: { fields: [age.field], parts: agoOf } },
  { ...rows, width: 76 },
  { ...total, width: 84 },
  { ...name, isHidden: true },
  { ...age, isHidden: true },
]

export const nameOf = ({ Distributorid, Date: iso, ShowTime }: SheetItem) => `${Distributorid}, ${plainDay(iso)}, ${ShowTime}`

export function SheetState({ sheet }: { sheet: SheetItem }) {
  const { Status, Appliedby, ReturnReason, SelfApproved } = sheet
  const isOpen = Status !== approvedStatus && Appliedby === ''
  return (
    <Group gap={4}>
      <StatusBadge tone={Status === approvedStatus ? 'good' : 'info'}>{Status}</StatusBadge>
      {SelfApproved ? <StatusBadge tone="wait">{stateWords.selfApproved}</StatusBadge> : null}
      {isOpen ? <StatusBadge tone={ReturnReason ? 'bad' : 'none'}>{stateWord(sheet)}</StatusBadge> : null}
    </Group>
  )
}
