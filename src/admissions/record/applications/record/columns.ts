import { formNames } from '#shared/form-name.ts'
import { addressProofs } from './address-proof.ts'
import { feeWords } from '../status/fee-state.ts'
import { ofAnswer, ofChoice, ofProduct, ofSave, type ApplicationColumn } from './column.ts'

/**
 * APP-24: every column of the list of applications by its name on the wire, in the order of the screen. What the server, the types
 * of the database, the wire, the screen, the workbook and the search need of them derives from here.
 */
export const columns = {
  Name: ofSave('name', { title: 'Name', screen: 'shown', width: 136, isFoundByPart: true, isIndexed: true, isWords: true }),
  Citizenship: ofSave('citizenship', {
    title: 'Citizenship',
    screen: 'shown',
    width: 120,
    isFound: true,
    isIndexed: true,
    isWords: true,
  }),
  cutomestatus: ofProduct('custom_status', 'text', {
    title: 'Status',
    screen: 'shown',
    width: 212,
    workbook: { order: 4, width: 20 },
    isFound: true,
    isSearched: true,
    isIndexed: true,
    isPicked: true,
  }),
  SubmitedDate: ofProduct('submitted_at', 'moment or never', {
    title: 'SubmitedDate',
    screen: 'shown',
    width: 144,
    workbook: { order: 6, width: 17 },
    isIndexed: true,
  }),
  countryCode: ofSave('country_code', { title: 'Country Code', screen: 'shown', width: 100, isIndexed: true }),
  PhoneNumber: ofSave('phone', { title: 'Phone Number', screen: 'shown', width: 108, isIndexed: true }),
  MailId: ofSave('email', { title: 'Email', screen: 'shown', width: 232 }),
  Referred: ofSave('referred', {
    title: 'Referred By',
    screen: 'shown',
    width: 152,
    isFound: true,
    isIndexed: true,
    isWords: true,
  }),
  Gender: ofSave('gender', { title: 'Gender', screen: 'shown', width: 104, isIndexed: true, isPicked: true }),
  Program: ofSave('program', { title: 'Program', screen: 'shown', width: 152, isFound: true, isIndexed: true, isPicked: true }),
  familyName: ofSave('family_name', { title: 'Family Name', screen: 'shown', width: 144, isIndexed: true, isWords: true }),
  applicationID: ofProduct('application_id', 'number', {
    title: 'Application No',
    screen: 'on request',
    width: 128,
    workbook: { order: 1, width: 14 },
    isSearched: true,
  }),
  ApplicationStatus: ofProduct('application_status', 'text', {
    values: ['', 'submitted', 'approved'],
    isAnyText: true,
    title: 'Application status',
    screen: 'on request',
    workbook: { order: 5, width: 16 },
    isFound: true,
    isPicked: true,
  }),
  Form: ofProduct('form', 'text', {
    values: formNames,
    isGiven: true,
    title: 'Form',
    screen: 'on request',
    width: 96,
    workbook: { order: 3, width: 9 },
    isFound: true,
    isPicked: true,
  }),
  Location: ofSave('location', { title: 'Location', screen: 'on request', isFound: true, isWords: true }),
  Place: ofSave('place', { title: 'Place', screen: 'on request', width: 128, isWords: true }),
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
    isFound: true,
    isPicked: true,
  }),
  Completion: ofProduct('completion', 'number', {
    title: 'Completed %',
    screen: 'on request',
    workbook: { order: 8, width: 12 },
  }),
  Isplaced: ofProduct('is_placed', 'boolean', { title: 'Placed', screen: 'on request' }),
  Owner: ofProduct('assigned_to', 'text', {
    title: 'Owner',
    screen: 'on request',
    width: 200,
    isLower: true,
    isIndexed: true,
    isForStaff: true,
  }),
  DueOn: ofProduct('due_on', 'date', {
    title: 'Due',
    screen: 'on request',
    width: 112,
    isLower: true,
    isIndexed: true,
    isForStaff: true,
  }),
  Labels: ofProduct('labels', 'texts', {
    title: 'Labels',
    screen: 'on request',
    width: 200,
    isIndexed: true,
    isPicked: true,
    isForStaff: true,
  }),
  AddressProof: ofProduct('address_proof', 'text', {
    values: addressProofs,
    title: 'Address',
    screen: 'on request',
    width: 136,
    isForStaff: true,
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
    isSearched: true,
  }),
  Branch: ofSave('branch', { isFilterOnly: true }),
  Caste: ofSave('caste', { isFilterOnly: true }),
  AnnualIncome: ofSave('annual_income', { isFilterOnly: true }),
  AadharNo: ofProduct('aadhaar_digest', 'text', { isFilterOnly: true }),
} as const satisfies Record<string, ApplicationColumn>

export type Columns = typeof columns
type Named<Kind> = { [Name in keyof Columns]: Columns[Name] extends Kind ? Name : never }[keyof Columns]

export type FilterName = keyof Columns
/** A column that rows of the list have. */
export type ListName = Exclude<FilterName, Named<{ isFilterOnly: true }>>
export type PickedName = Named<{ isPicked: true }>
type SavedName = Named<{ from: 'save' }>
type AnswerName = Named<{ from: 'answer' }>
/** A column of the database that is a copy of an answer. */
export type SavedColumn = Columns[SavedName]['column']
/** A column of the database that rows of the list are read from; answers are read from the answers. */
export type ListedColumn = Columns[RecordName]['column']

export type WrittenColumn = Columns[Exclude<FilterName, AnswerName>]['column']

/** A column without what is its own. */
export const columnOf = (name: FilterName): ApplicationColumn => columns[name]

const orderOf = (name: ListName) => columnOf(name).workbook?.order ?? 0

/** The columns by which lists can be filtered and sorted, by their names on the wire. */
export const filterNames = Object.keys(columns) as FilterName[]
export const listNames = filterNames.filter((name): name is ListName => !columnOf(name).isFilterOnly)
export type RecordName = Exclude<ListName, AnswerName>
/** The columns of the list that are columns of the record; the database takes the others out of the answers, and they are read from there. */
export const recordNames = listNames.filter((name): name is RecordName => columnOf(name).from !== 'answer')
export const columnOfRecord = (name: RecordName): ListedColumn => columns[name].column
/** The columns that come before the answers in the workbook, in their order there. */
export const workbookNames = recordNames
  .filter((name) => columnOf(name).workbook)
  .toSorted((one, other) => orderOf(one) - orderOf(other))
export const pickedNames = filterNames.filter((name): name is PickedName => columnOf(name).isPicked === true)
/** QUEUE-4: what applicants never read. */
export const staffNames = listNames.filter((name) => columnOf(name).isForStaff === true)
export const answerNames = filterNames.filter((name): name is AnswerName => columnOf(name).from === 'answer')
export const savedNames = filterNames.filter((name): name is SavedName => columnOf(name).from === 'save')
export const savedColumns: readonly SavedColumn[] = savedNames.map((name) => columns[name].column)
/** The columns of a stored record that the list knows. */
export const writtenColumns = filterNames
  .filter((name): name is Exclude<FilterName, AnswerName> => columnOf(name).from !== 'answer')
  .map((name): WrittenColumn => columns[name].column)
export const listedColumns = recordNames.map(columnOfRecord)
