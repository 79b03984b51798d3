import { required, reads, type Rule } from '#shared/rule.ts'
import { readEmail } from '#shared/values/email.ts'
import { readTenDigits } from '#shared/values/phone.ts'
import { messages } from '#shared/messages.ts'
import { declaring, ofEveryRecord } from '../../declaration.ts'
import { areWhole } from '../../engine/entries.ts'
import { entriesTyped } from '../../engine/bookkeeping/entries-typed.ts'
import { stagesSeen } from '../../engine/bookkeeping/stages-seen.ts'
import { flagOf, type Field } from '../../field.ts'
import type { Stage } from '../../variant.ts'
import { employer, hasWorked } from './employment-history.ts'

/** FORM-43: opens free text in five lists. */
const other = 'Other'

/** FORM-12. */
const isRequired = (called: string) => `${called} is required!`

const historyGaps: Rule = {
  field: 'EmploymentHistory',
  binds: 'required',
  violation: ({ EmploymentHistory }) =>
    areWhole(employer, EmploymentHistory) ? undefined : 'All Fields in Employment History is Required !',
}

/** FORM-41: all questions on one page. */
export const candidate: Stage = {
  key: 'candidate',
  title: 'Application',
  fields: {
    Name: { label: 'Name', input: 'text', autocomplete: 'off' },
    MailId: { label: 'Mail ID', called: 'Email', input: 'email', autocomplete: 'off' },
    Gender: { label: 'Gender', input: 'select', options: { master: 'gender' } },
    PhoneNumber: { label: 'Phone Number', called: 'Phone number', input: 'telephone', keys: 'digits', autocomplete: 'off' },
    WorkLocation: {
      label: 'Work Location',
      input: 'select',
      options: { master: 'district' },
      other,
      freeTextFlag: 'IsWorklocationOthers',
    },
    Qualification: {
      label: 'Qualification',
      input: 'select',
      options: { master: 'qualification' },
      other,
      freeTextFlag: 'IsQualification',
    },
    JobCategory: {
      label: 'Job Category',
      input: 'select',
      options: { master: 'jobtitle' },
      other,
      freeTextFlag: 'IsJobCategory',
    },
    Designation: { label: 'Designation', input: 'select', options: { master: 'designation', by: 'JobCategory' }, other },
    Experience: { label: 'Experience', input: 'select', options: { master: 'experience' }, other, freeTextFlag: 'IsExperience' },
    DOB: { label: 'Date of Birth', input: 'date', past: true, autocomplete: 'off' },
    PreferredLocation: { label: 'Preferred Location', input: 'multi-select', options: { master: 'district' } },
    CtcRange: { label: 'CTC Range', input: 'select', options: { master: 'ctcrange' }, other, freeTextFlag: 'IsCtcRange' },
    TechnicalSkills: { label: 'Technical Skills', input: 'tags', note: 'Separated by commas' },
    JobAppliedfor: { label: 'Job Applied For', input: 'text', autocomplete: 'off' },
    EmploymentHistory: { label: 'Employment History', input: 'entries', entry: employer, width: 'full', shown: hasWorked },
  },
  rules: [
    required('Name', isRequired('Name')),
    required('MailId', isRequired('Email')),
    reads('MailId', readEmail, messages.emailNotValid),
    required('Gender', isRequired('Gender')),
    required('PhoneNumber', isRequired('Phone number')),
    reads('PhoneNumber', readTenDigits, 'Phone number is not valid!'),
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
    historyGaps,
  ],
  buttons: ['Save & add', 'Save', 'Save & close', 'Back', 'Activity Log'],
}

/** FORM-44: staff don't change these. */
export const comments = { Candidatecommands: { label: 'Candidate Comments', input: 'textarea' } } satisfies Record<string, Field>

export const declaration = 'I declare that what I have stated in this application is true and complete.'
export const declared = declaring(declaration)

/** FORM-4: not the candidate's answers, so not on paper. */
export const keptByStaff: Record<string, Field> = {
  ...Object.fromEntries(
    Object.values(candidate.fields).flatMap((field): [string, Field][] => {
      const flag = flagOf(field)
      return flag === undefined ? [] : [[flag, { label: `${field.label} is free text`, input: 'checkbox' }]]
    }),
  ),
  ...comments,
  ...declared,
  ...stagesSeen,
  ...entriesTyped,
  Isplaced: ofEveryRecord.Isplaced,
  Notes: ofEveryRecord.Notes,
  Referred: ofEveryRecord.Referred,
}
