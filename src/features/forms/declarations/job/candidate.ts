import { required, matches, when, type Rule, type Values } from '#shared/rule.ts'
import { emailPattern } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'
import { declaring, ofEveryRecord } from '../../declaration.ts'
import { stagesSeen } from '../../engine/stages-seen.ts'
import type { Field, Stage } from '../../variant.ts'
import { employer, hasWorked, isWholeHistory } from './employment-history.ts'

/** FORM-43: the choice that opens free text in five of the lists. */
const other = 'Other'

/** FORM-12: '{Field} is required!' */
const isRequired = (called: string) => `${called} is required!`

const historyGaps: Rule = {
  field: 'EmploymentHistory',
  binds: 'required',
  violation: (values) => (isWholeHistory(values) ? undefined : 'All Fields in Employment History is Required !'),
}

/** FORM-41: all that is asked of a candidate, on one page. */
export const candidate: Stage = {
  key: 'candidate',
  title: 'Application',
  fields: {
    Name: { label: 'Name', input: 'text', autocomplete: 'off' },
    MailId: { label: 'Mail ID', called: 'Email', input: 'email', autocomplete: 'off' },
    Gender: { label: 'Gender', input: 'select', options: { master: 'gender' } },
    PhoneNumber: { label: 'Phone Number', called: 'Phone number', input: 'telephone', keys: 'digits', autocomplete: 'off' },
    WorkLocation: { label: 'Work Location', input: 'select', options: { master: 'district' }, other },
    Qualification: { label: 'Qualification', input: 'select', options: { master: 'qualification' }, other },
    JobCategory: { label: 'Job Category', input: 'select', options: { master: 'jobtitle' }, other },
    Designation: { label: 'Designation', input: 'select', options: { master: 'designation', by: 'JobCategory' }, other },
    Experience: { label: 'Experience', input: 'select', options: { master: 'experience' }, other },
    DOB: { label: 'Date of Birth', input: 'date', past: true, autocomplete: 'off' },
    PreferredLocation: { label: 'Preferred Location', input: 'multi-select', options: { master: 'district' } },
    CtcRange: { label: 'CTC Range', input: 'select', options: { master: 'ctcrange' }, other },
    TechnicalSkills: { label: 'Technical Skills', input: 'tags', note: 'Separated by commas' },
    JobAppliedfor: { label: 'Job Applied For', input: 'text', autocomplete: 'off' },
    EmploymentHistory: { label: 'Employment History', input: 'entries', entry: employer, width: 'full', shown: hasWorked },
  },
  rules: [
    required('Name', isRequired('Name')),
    required('MailId', isRequired('Email')),
    matches('MailId', emailPattern, messages.emailNotValid),
    required('Gender', isRequired('Gender')),
    required('PhoneNumber', isRequired('Phone number')),
    matches('PhoneNumber', /^\d{10}$/, 'Phone number is not valid!'),
    required('WorkLocation', isRequired('WorkLocation')),
    required('Qualification', isRequired('Qualification')),
    required('JobCategory', isRequired('Job Category')),
    required('Designation', isRequired('Designation')),
    required('Experience', isRequired('Experience')),
    required('DOB', isRequired('Date of Birth')),
    required('PreferredLocation', isRequired('Preferred Location')),
    required('CtcRange', isRequired('CTC Range')),
    required('TechnicalSkills', isRequired('Technical Skills')),
    required('JobAppliedfor', isRequired('Job Applied for')),
    when(hasWorked, historyGaps),
  ],
  buttons: ['Save & add', 'Save', 'Save & close', 'Back', 'Activity Log'],
}

/** The flag that says a list's field holds free text, by that field. A free job category frees the designation too. */
export const freeTextFlags = {
  WorkLocation: 'IsWorklocationOthers',
  Qualification: 'IsQualification',
  JobCategory: 'IsJobCategory',
  Experience: 'IsExperience',
  CtcRange: 'IsCtcRange',
} as const

/** The flag that tells of a field's value that it is free text, for the fields that have one. */
export const freeTextFlagOf = (name: string): string | undefined =>
  Object.entries(freeTextFlags).find(([field]) => field === name)?.[1]

/**
 * FORM-43: whether a field's value is free text, by a flag of its own or, without `flag`, by that of the answer that it depends on: a job
 * category that is free text makes the designation one too. Undefined where no flag says it.
 */
export function freeTextOf(name: string, values: Values): { isFree: boolean; flag?: string } | undefined {
  const flag = freeTextFlagOf(name)
  if (flag !== undefined) return { isFree: values[flag] === true, flag }
  const options = candidate.fields[name]?.options
  const by = options && 'master' in options && options.by !== undefined ? freeTextFlagOf(options.by) : undefined
  return by === undefined ? undefined : { isFree: values[by] === true }
}

/** FORM-44: the candidate's own words, which staff don't change. */
export const comments = { Candidatecommands: { label: 'Candidate Comments', input: 'textarea' } } satisfies Record<string, Field>

export const declaration = 'I declare that what I have stated in this application is true and complete.'
/** The candidate's own tick: staff keep the record without it. */
export const declared = declaring(declaration)

/** FORM-4: of the record but not of the candidate's answers, and so not on paper. */
export const keptByStaff: Record<string, Field> = {
  ...Object.fromEntries(
    Object.entries(freeTextFlags).map(([name, flag]) => [flag, { label: freeTextLabel(name), input: 'checkbox' as const }]),
  ),
  ...comments,
  ...declared,
  ...stagesSeen,
  Isplaced: ofEveryRecord.Isplaced,
  Notes: ofEveryRecord.Notes,
  Referred: ofEveryRecord.Referred,
}

function freeTextLabel(name: string) {
  return `${candidate.fields[name]?.label} is free text`
}
