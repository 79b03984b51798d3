import { send } from '#web/calls/api.ts'
import type { GridColumn } from '#web/ui/grid/declaration.ts'
import type { ColumnType } from '#web/ui/grid/filters/operators.ts'
import type { ListItem } from '../../../contract.ts'
import type { ApplicationColumn } from '../../../record/column.ts'
import { columnOf, listNames, pickedNames, type ListName, type PickedName } from '../../../record/columns.ts'
import { choiceLabelOf } from '../../../record/choice-words.ts'
import { listTitle } from '../../../record/form-answers.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { PaymentCell } from '../../payment-badge.tsx'
import { texts } from '../../texts.ts'
import { PersonCell } from './person-cell.tsx'
import { StatusInRow } from './status-in-row.tsx'
import { Group } from '#web/kit/layout.tsx'
import { labelCalls, labelNamed, labelsOf } from '#admissions/record/masters/labels.ts'
import { useCall } from '#web/calls/use-call.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { applicantName } from '#shared/text/full-name.ts'

type Column = GridColumn<ListItem>

const drawn: Partial<Record<ListName, Partial<Column>>> = {
  cutomestatus: { cell: (row) => <StatusInRow row={row} name={applicantName(row)} /> },
  Payment: { cell: PaymentCell },
  Labels: { cell: (row) => <LabelsCell row={row} /> },
  Isplaced: { words: { yes: texts.placed, no: texts.notPlaced } },
}

const gridTypes: Partial<Record<ApplicationColumn['type'], ColumnType>> = {
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  moment: 'date',
  'moment or never': 'date',
}

function gridColumn(name: ListName): Column {
  const { type, width } = columnOf(name)
  const gridType = gridTypes[type]
  return {
    field: name,
    title: listTitle(name),
    ...(width !== undefined && { width }),
    ...(gridType && { type: gridType }),
    labelOf: choiceLabelOf(name),
    ...(type === 'texts' && { value: (row: ListItem) => [row[name]].flat().join(', ') }),
    ...drawn[name],
  }
}

/** LIST-20: read when somebody opens the filter. */
export const choicesOf = (name: string): Pick<Column, 'choices'> => ({
  choices: { key: [listCalls.values.path, name], load: (signal) => send(listCalls.values, { field: name }, signal) },
})

const picks = (name: ListName): Pick<Column, 'choices'> | undefined => (isPickedName(name) ? choicesOf(name) : undefined)
const isPickedName = (name: ListName): name is ListName & PickedName => pickedNames.some((each) => each === name)

/** LIST-26: the number and the e-mail are under the name. */
const identity: Partial<Column> = {
  width: 248,
  cell: (row) => <PersonCell row={row} />,
  beneath: {
    fields: ['applicationID', 'MailId', 'AddressProof'],
    parts: ({ applicationID, MailId, AddressProof }) => [
      texts.shortNumber(applicationID),
      MailId,
      ...(AddressProof === '' ? [] : [texts.addressNotConfirmed]),
    ],
  },
}

/** APP-24: columns from Application No on are shown on request. */
export const listColumns: readonly Column[] = listNames.flatMap((name) => {
  const { screen } = columnOf(name)
  return screen
    ? {
        ...gridColumn(name),
        ...picks(name),
        ...(name === 'Name' && identity),
        ...(screen !== 'shown' && { isHidden: true }),
      }
    : []
})

export const ownColumns: readonly Column[] = [
  gridColumn('Name'),
  { ...gridColumn('countryCode'), width: 100 },
  // Fits the longest Tamil words of the heading and a status.
  { ...gridColumn('PhoneNumber'), width: 136 },
  gridColumn('applicationID'),
  { ...gridColumn('ApplicationStatus'), width: 232 },
  ...(['Place', 'Gender'] as const).map(gridColumn),
]

function LabelsCell({ row: { Labels } }: { row: ListItem }) {
  const { data = [] } = useCall(labelCalls.get, {}, { enabled: Labels.length > 0 })
  const labels = labelsOf(data)
  return (
    <Group gap={4} wrap="nowrap">
      {Labels.map((name) => (
        <StatusBadge key={name} tone={labelNamed(labels, name).tone}>
          {name}
        </StatusBadge>
      ))}
    </Group>
  )
}
