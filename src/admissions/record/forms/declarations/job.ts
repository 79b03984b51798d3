import { declarationField } from '../declaration.ts'
import { forms } from '#shared/form-name.ts'
import type { Counted, Field, Stage, Variant } from '../variant.ts'
import { candidate, comments, declaration, declared, keptByStaff } from './job/candidate.ts'
import { applicantLine } from './paper.ts'
import { hasWorked, isWholeHistory } from './job/employment-history.ts'

/** The slot of the resume, which comes by the upload call or as `Filebase` in a save. */
export const resumeSlot = 'Resume'

/** Complete is what the required rules ask for, whether they hold now or not (decision 0024). */
const counted: Counted[] = [
  ...Object.keys(candidate.fields)
    .filter((field) => field !== 'EmploymentHistory')
    .map((field) => ({ field })),
  { field: 'EmploymentHistory', isFilled: isWholeHistory, applies: hasWorked },
]

/** The job form: a candidate's application for a position, kept by the staff (back office). */
export const job: Variant = {
  name: 'job',
  title: forms.job.heading,
  identifier: forms.job.identifier,
  stages: [candidate],
  unshown: keptByStaff,
  submitRules: [],
  counted,
  documents: [{ name: resumeSlot, required: false, accepts: 'document', filledByForm: true }],
  derive: {},
  mandatoryBySetting: true,
  uniqueEmail: true,
  columns: {
    MailId: 'MailId',
    PhoneNumber: 'PhoneNumber',
    Name: 'Name',
    Gender: 'Gender',
    Program: 'JobAppliedfor',
    Location: 'WorkLocation',
  },
  declaration,
  paper: { declaredBy: [declarationField], signatures: [applicantLine] },
}

/** FORM-48: the order of the public form: CTC Range after the position. */
const speaking = [
  'Name',
  'MailId',
  'Gender',
  'PhoneNumber',
  'WorkLocation',
  'Qualification',
  'JobCategory',
  'Designation',
  'Experience',
  'DOB',
  'PreferredLocation',
  'TechnicalSkills',
  'JobAppliedfor',
  'CtcRange',
  'EmploymentHistory',
]

/** The same fields, which a candidate's own browser may fill in; staff fill them in for somebody else. */
const publicFields = {
  ...candidate.fields,
  ...withAutocomplete({ Name: 'name', MailId: 'email', PhoneNumber: 'tel-national' }),
}

const publicStage: Stage = {
  ...candidate,
  fields: publicFields,
  rules: candidate.rules.toSorted((one, other) => speaking.indexOf(one.field) - speaking.indexOf(other.field)),
}

const ownWords = { Candidatecommands: { ...comments.Candidatecommands, width: 'full' } } as const

/** The job form as the public fills it in: the same fields with the candidate's own words, and every rule holds. */
export const publicJob: Variant = {
  ...job,
  stages: [{ ...publicStage, fields: { ...publicFields, ...ownWords } }],
  unshown: without(comments),
}

/** The job form as an applicant who is signed in fills it in: the same, the comments, and the documents on a stage of their own. */
export const ownJob: Variant = {
  ...publicJob,
  stages: [
    { ...publicStage, fields: { ...underHeadings(publicFields), ...comments }, buttons: ['Save & Next'] },
    {
      key: 'documents',
      title: 'Resume & Documents',
      fields: declared,
      rules: [],
      buttons: ['Back', 'Preview', 'Submit the Application', 'Download Application Form'],
    },
  ],
  unshown: without({ ...comments, ...declared }),
}

/** What staff keep, without what a form asks itself. */
function without(questions: object): Record<string, Field> {
  return Object.fromEntries(Object.entries(keptByStaff).filter(([name]) => !Object.hasOwn(questions, name)))
}

/** In the wizard a list of entries is under its own name. */
function underHeadings(fields: Stage['fields']): Record<string, Field> {
  const named = (field: Field) => (field.entry ? { ...field, group: field.label } : field)
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, named(field)]))
}

function withAutocomplete(autocompletes: Readonly<Record<string, string>>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(candidate.fields)
      .filter(([name]) => Object.hasOwn(autocompletes, name))
      .map(([name, field]) => [name, { ...field, autocomplete: autocompletes[name] ?? 'off' }]),
  )
}
