import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { school } from '#features/forms/declarations/school.ts'
import type { GridColumn } from '#web/ui/grid/declaration.ts'
import type { ListItem } from '../../contract.ts'
import { listedListNames, listedTextNames } from '../../listed-answers.ts'
import { CustomStatus, OwnStatus } from '../application-status.tsx'
import { PaymentCell } from '../payment-badge.tsx'
import { texts } from '../texts.ts'

type Column = GridColumn<ListItem>

const name: Column = { field: 'Name', title: 'Name', width: 136 }
const countryCode: Column = { field: 'countryCode', title: 'Country Code', width: 100 }
const phone: Column = { field: 'PhoneNumber', title: 'Phone Number', width: 108 }
const gender: Column = { field: 'Gender', title: 'Gender', width: 104 }
const place: Column = { field: 'Place', title: 'Place', width: 128 }
const number: Column = { field: 'applicationID', title: 'Application No', type: 'numeric', width: 128 }

/** An answer by its own name, as its form calls it. */
const answer = (field: string): Column => {
  const declared = fieldsOf(job)[field] ?? fieldsOf(school)[field]
  return { field, title: declared?.label ?? field, ...(declared?.input === 'date' && { type: 'date' }) }
}

/** APP-24: the columns of the staff list; those from Application No on are shown on request. */
export const listColumns: readonly Column[] = [
  name,
  { field: 'Citizenship', title: 'Citizenship', width: 120 },
  { field: 'cutomestatus', title: 'Status', width: 192, cell: CustomStatus },
  { field: 'SubmitedDate', title: 'SubmitedDate', type: 'date', width: 144 },
  countryCode,
  phone,
  { field: 'MailId', title: 'Email', width: 232 },
  { field: 'Referred', title: 'Referred By', width: 152 },
  gender,
  { field: 'Program', title: 'Program', width: 152 },
  { field: 'familyName', title: 'Family Name', width: 144 },
  ...[
    number,
    { field: 'ApplicationStatus', title: 'Application status' },
    { field: 'Form', title: 'Form', width: 96 },
    { field: 'Location', title: 'Location' },
    place,
    { field: 'Createdon', title: 'Created', type: 'date' } as const,
    { field: 'Payment', title: 'Payment', width: 128, cell: PaymentCell } as const,
    { field: 'Completion', title: 'Completed %', type: 'numeric' } as const,
    { field: 'Isplaced', title: texts.placed, type: 'boolean', words: { yes: texts.placed, no: texts.notPlaced } } as const,
    ...listedTextNames.map(answer),
    ...listedListNames.map((name) => ({ ...answer(name), value: (row: ListItem) => row[name].join(', ') })),
  ].map((column) => ({ ...column, isHidden: true })),
]

/** APP-27: the columns of My Application. */
export const ownColumns: readonly Column[] = [
  name,
  countryCode,
  phone,
  number,
  { field: 'ApplicationStatus', title: 'Application status', width: 168, cell: OwnStatus },
  place,
  gender,
]

/** What a row is called: both names, or what it is signed in with while there are none. */
export const nameOf = ({ Name, familyName, username }: Pick<ListItem, 'Name' | 'familyName' | 'username'>) =>
  [Name, familyName].filter((part) => part !== '').join(' ') || username
