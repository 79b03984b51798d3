import { formNames } from '#shared/form-name.ts'
import { addressProofs } from './address-proof.ts'
import { feeWords } from '../status/fee-state.ts'
import { ofAnswer, ofChoice, ofProduct, ofSave, type ApplicationColumn } from './column.ts'

/** APP-24: in the order of the screen. Server, database types, wire, screen, workbook and search derive from this. */
export const columns = {
  Name: ofSave('name', { title: 'Name', screen: 'shown', width: 136, find: 'by part', isIndexed: true, kind: 'words' }),
  Citizenship: ofSave('citizenship', {
    title: 'Citizenship',
    screen: 'shown',
    width: 120,
    find: 'equal',
    isIndexed: true,
    kind: 'words',
  }),
  cutomestatus: ofProduct('custom_status', 'text', {
    title: 'Status',
    screen: 'shown',
    width: 212,
    workbook: { order: 4, width: 20 },
    find: 'equal',
    isIndexed: true,
    kind: 'choice',
  }),
  SubmitedDate: ofProduct('submitted_at', 'moment or never', {
    title: 'SubmitedDate',
    screen: 'shown',
    width: 144,
    workbook: { order: 6, width: 17 },
    isIndexed: true,
  }),
  countryCode: ofSave('country_code', { title: 'Country Code', screen: 'shown', width: 140, isIndexed: true }),
  PhoneNumber: ofSave('phone', { title: 'Phone Number', screen: 'shown', width: 144, isIndexed: true }),
  MailId: ofSave('email', { title: 'Email', screen: 'shown', width: 232 }),
  Referred: ofSave('referred', {
    title: 'Referred By',
    screen: 'shown',
    width: 152,
    find: 'equal',
    isIndexed: true,
    kind: 'words',
  }),
  Gender: ofSave('gender', { title: 'Gender', screen: 'shown', width: 104, isIndexed: true, kind: 'choice' }),
  Program: ofSave('program', { title: 'Program', screen: 'shown', width: 152, find: 'equal', isIndexed: true, kind: 'choice' }),
  familyName: ofSave('family_name', { title: 'Family Name', screen: 'shown', width: 144, isIndexed: true, kind: 'words' }),
  applicationID: ofProduct('application_id', 'number', {
    title: 'Application No',
    screen: 'on request',
    width: 128,
    workbook: { order: 1, width: 14 },
    find: 'text',
  }),
  ApplicationStatus: ofProduct('application_status', 'text', {
    values: ['', 'submitted', 'approved'],
    isAnyText: true,
    title: 'Application status',
    screen: 'on request',
    workbook: { order: 5, width: 16 },
    find: 'equal',
    kind: 'choice',
  }),
  Form: ofProduct('form', 'text', {
    values: formNames,
    isOpen: true,
    isGiven: true,
    title: 'Form',
    screen: 'on request',
    width: 96,
    workbook: { order: 3, width: 9 },
    find: 'equal',
    kind: 'choice',
  }),
  Location: ofSave('location', { title: 'Location', screen: 'on request', find: 'equal', kind: 'words' }),
  Place: ofSave('place', { title: 'Place', screen: 'on request', width: 128, kind: 'words' }),
  Createdon: ofProduct('created_at', 'moment', {
    isGiven: true,
    title: 'Created',
    screen: 'on request',
    workbook: { order: 7, width: 17 },
    isIndexed: true,
  }),
  Payment: ofProduct('payment', 'text', {
    values: ['', ...Object.values(feeWords)],
    title: 'Payment',
    screen: 'on request',
    width: 128,
    find: 'equal',
    kind: 'choice',
  }),
  Completion: ofProduct('completion', 'number', {
    title: 'Completed %',
    screen: 'on request',
    workbook: { order: 8, width: 12 },
  }),
  Isplaced: ofProduct('is_placed', 'boolean', { title: 'Placed', screen: 'on request' }),
  Owner: ofProduct('assigned_to', 'text', {
    title: 'Owner',
    screen: 'staff only',
    width: 200,
    kind: 'lower case',
    isIndexed: true,
  }),
  DueOn: ofProduct('due_on', 'date', {
    title: 'Due',
    screen: 'staff only',
    width: 112,
    isIndexed: true,
  }),
  Labels: ofProduct('labels', 'texts', {
    title: 'Labels',
    screen: 'staff only',
    width: 200,
    isIndexed: true,
    kind: 'choice',
  }),
  AddressProof: ofProduct('address_proof', 'text', {
    values: addressProofs,
    title: 'Address',
    screen: 'staff only',
    width: 136,
  }),
  WorkLocation: ofChoice('work_location', 'text'),
  Qualification: ofChoice('qualification', 'text'),
  Designation: ofChoice('designation', 'text'),
  JobCategory: ofChoice('job_category', 'text'),
  Experience: ofChoice('experience', 'text'),
  JobAppliedfor: ofAnswer('job_applied_for', 'text'),
  CtcRange: ofChoice('ctc_range', 'text'),
  DOB: ofAnswer('dob', 'date'),
  District: ofChoice('district', 'text'),
  State: ofChoice('state', 'text'),
  Community: ofChoice('community', 'text'),
  Religion: ofChoice('religion', 'text'),
  PreferredLocation: ofChoice('preferred_location', 'texts'),
  TechnicalSkills: ofAnswer('technical_skills', 'texts'),
  IsWorklocationOthers: ofAnswer('is_worklocation_others', 'boolean'),
  IsCtcRange: ofAnswer('is_ctc_range', 'boolean'),
  IsQualification: ofAnswer('is_qualification', 'boolean'),
  IsExperience: ofAnswer('is_experience', 'boolean'),
  IsJobCategory: ofAnswer('is_job_category', 'boolean'),
  username: ofProduct('username', 'text', {
    isGiven: true,
    title: 'User Name',
    workbook: { order: 2, width: 28 },
    find: 'text',
  }),
  Branch: ofSave('branch', { screen: 'filter only' }),
  Caste: ofSave('caste', { screen: 'filter only' }),
  AnnualIncome: ofSave('annual_income', { screen: 'filter only' }),
  AadharNo: ofProduct('aadhaar_digest', 'text', { screen: 'filter only' }),
} as const satisfies Record<string, ApplicationColumn>

export type Columns = typeof columns
type Named<Kind> = { [Name in keyof Columns]: Columns[Name] extends Kind ? Name : never }[keyof Columns]

export type FilterName = keyof Columns
export type ListName = Exclude<FilterName, Named<{ screen: 'filter only' }>>
export type PickedName = Named<{ kind: 'choice' }>
type SavedName = Named<{ from: 'save' }>
type AnswerName = Named<{ from: 'answer' }>
export type SavedColumn = Columns[SavedName]['column']
export type ListedColumn = Columns[RecordName]['column']

export type WrittenColumn = Columns[Exclude<FilterName, AnswerName>]['column']

export const columnOf = (name: FilterName): ApplicationColumn => columns[name]

const orderOf = (name: ListName) => columnOf(name).workbook?.order ?? 0

export const filterNames = Object.keys(columns) as FilterName[]
export const listNames = filterNames.filter((name): name is ListName => columnOf(name).screen !== 'filter only')
export type RecordName = Exclude<ListName, AnswerName>
export const recordNames = listNames.filter((name): name is RecordName => columnOf(name).from !== 'answer')
export const columnOfRecord = (name: RecordName): ListedColumn => columns[name].column
export const workbookNames = recordNames
  .filter((name) => columnOf(name).workbook)
  .toSorted((one, other) => orderOf(one) - orderOf(other))
export const pickedNames = filterNames.filter((name): name is PickedName => columnOf(name).kind === 'choice')
/** QUEUE-4. */
export const staffNames = listNames.filter((name) => columnOf(name).screen === 'staff only')
export const answerNames = filterNames.filter((name): name is AnswerName => columnOf(name).from === 'answer')
export const savedNames = filterNames.filter((name): name is SavedName => columnOf(name).from === 'save')
export const savedColumns: readonly SavedColumn[] = savedNames.map((name) => columns[name].column)
export const writtenColumns = filterNames
  .filter((name): name is Exclude<FilterName, AnswerName> => columnOf(name).from !== 'answer')
  .map((name): WrittenColumn => columns[name].column)
export const listedColumns = recordNames.map(columnOfRecord)
