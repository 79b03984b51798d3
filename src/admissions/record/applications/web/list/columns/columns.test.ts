import { expect, test } from 'vitest'
import type { GridColumn } from '#web/ui/grid/declaration.ts'
import type { ListItem } from '../../../contract.ts'
import { listColumns, ownColumns } from './columns.tsx'

const line = ({ field, title, type = 'text', width, cell, value, isHidden }: GridColumn<ListItem>) =>
  [field, title, type, width ?? '', cell?.name ?? '', value ? 'joined' : '', isHidden ? 'on request' : '']
    .join(' | ')
    .replace(/[ |]+$/, '')
const lines = (text: string) => text.trim().split(/\n\s*/)

test('APP-24: the staff list has these columns, in this order, with these titles, types, widths and drawings', () => {
  const pinned = lines(`
  Name | Name | text | 248 | cell
  Citizenship | Citizenship | text | 120
  cutomestatus | Status | text | 212 | cell
  SubmitedDate | SubmitedDate | date | 144
  countryCode | Country Code | text | 140
  PhoneNumber | Phone Number | text | 144
  MailId | Email | text | 232
  Referred | Referred By | text | 152
  Gender | Gender | text | 104
  Program | Program | text | 152
  familyName | Family Name | text | 144
  applicationID | Application No | number | 128 |  |  | on request
  ApplicationStatus | Application status | text |  |  |  | on request
  Form | Form | text | 96 |  |  | on request
  Location | Location | text |  |  |  | on request
  Place | Place | text | 128 |  |  | on request
  Createdon | Created | date |  |  |  | on request
  Payment | Payment | text | 128 | PaymentCell |  | on request
  Completion | Completed % | number |  |  |  | on request
  Isplaced | Placed | boolean |  |  |  | on request
  WorkLocation | Work Location | text |  |  |  | on request
  Qualification | Qualification | text |  |  |  | on request
  Designation | Designation | text |  |  |  | on request
  JobCategory | Job Category | text |  |  |  | on request
  Experience | Experience | text |  |  |  | on request
  JobAppliedfor | Job Applied For | text |  |  |  | on request
  CtcRange | CTC Range | text |  |  |  | on request
  DOB | Date of Birth | date |  |  |  | on request
  District | District | text |  |  |  | on request
  State | State | text |  |  |  | on request
  Community | Community | text |  |  |  | on request
  Religion | Religion | text |  |  |  | on request
  PreferredLocation | Preferred Location | text |  |  | joined | on request
  TechnicalSkills | Technical Skills | text |  |  | joined | on request
  `)
  expect(listColumns.map(line).filter((column) => pinned.includes(column))).toEqual(pinned)
  expect(listColumns.find(({ field }) => field === 'Isplaced')?.words).toEqual({ yes: 'Placed', no: 'Not placed' })
})

test('APP-27: the columns of My Application', () => {
  expect(ownColumns.map(line)).toEqual(
    lines(`
  Name | Name | text | 136
  countryCode | Country Code | text | 100
  PhoneNumber | Phone Number | text | 136
  applicationID | Application No | number | 128
  ApplicationStatus | Application status | text | 232
  Place | Place | text | 128
  Gender | Gender | text | 104
  `),
  )
})

test('LIST-26, ADDR-2: under a name are the number, the e-mail that there is, and that its address is not confirmed', () => {
  const beneath = (row: object) => listColumns[0]?.beneath?.parts(row as ListItem)
  expect(beneath({ applicationID: 1994, MailId: 'asha@example.org', AddressProof: '' })).toEqual(['No 1994', 'asha@example.org'])
  expect(beneath({ applicationID: 7, MailId: '', AddressProof: '' })).toEqual(['No 7', ''])
  const strangers = { applicationID: 8, MailId: 'asha@example.org', AddressProof: 'Not confirmed' }
  expect(beneath(strangers)).toEqual(['No 8', 'asha@example.org', 'Address not confirmed'])
})
