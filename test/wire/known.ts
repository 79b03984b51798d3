import { raj } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { byCell } from '#sales/sheets/sheet/games.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import { formNames } from '#shared/form-name.ts'
import type { KnownValues } from './requests/bodies.ts'
import { password } from '../support/test-app.ts'

const nobody = { isOwner: false, usergroup: '', role: '' } as const

/** One for each kind of caller that some call requires. */
export const people = {
  'owner@example.org': { ...nobody, isOwner: true },
  'ann@example.org': { ...nobody, usergroup: 'admin' },
  'amy@example.org': { ...nobody, usergroup: 'Student' },
  'dee@example.org': { ...nobody, role: '1' },
  'che@example.org': { ...nobody, role: '2' },
} as const

export const submittedDay = '2024-02-29'

const names = Object.keys(people)
const each = (record: object) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, [value]]))

/** What the database of that test has, and what else is likely, by the names on the wire. */
export const known: KnownValues = {
  ...each({ ...completeCollege, ...completeSchool, ...completeJob, ...raj }),
  username: [...names, completeJob.MailId, 'gone@example.org', '9876543210', 'nan'],
  Username: [...names, 'new@example.org'],
  Useremail: ['amy@example.org', 'new@example.org', '9876543210', 9876543210],
  password: [password],
  currentpassword: [password],
  Password: [password, btoa(password)],
  otp: ['1234', 123456, 1234],
  Form: [...formNames],
  ApplicationStatus: ['submitted', 'approved'],
  cutomestatus: ['Selected', 'Submitted'],
  applicationID: [1, 2, 3],
  version: [1, 2],
  Docs: [[]],
  docname: ['ApplicantPhoto', 'Resume', 'Passport'],
  Notes: ['A note'],
  Note: ['A note'],
  MailId: [completeJob.MailId, 'new@example.org'],
  title: ['Closed'],
  content: ['On Tuesday.'],
  date: ['', '2026-11-20'],
  until: ['', '2026-11-21'],
  designation: ['Accountant'],
  jobtitle: ['Accounts and Finance'],
  Filebase: ['aGVsbG8='],
  field: [
    'applicationID',
    'username',
    'Name',
    'Createdon',
    'Isplaced',
    'search',
    'createdon',
    'module',
    'log',
    'Date',
    'Status',
    'ID',
  ],
  value: ['amy', '1', 1, true, '2026-11-20', '2026-11-20T10:00:00Z', '%', ''],
  Date: ['2026-11-20', submittedDay],
  ...byCell(() => ['5', 3]),
  fromdate: ['2026-01-01', '2026-11-20'],
  enddate: ['2026-12-31', '2026-11-20'],
  Distributorid: ['D-1'],
  Showid: ['1', 1, '99999999999'],
  ID: [1, 2, 3, -1],
  id: [1],
  IDs: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  gender: ['MALE', 'OTHER'],
  genderOld: ['MALE'],
  reason: ['Because'],
  Reason: ['Because'],
  rows: [{}],
  grid: ['applications'],
  name: ['One-time code', 'mine'],
}
