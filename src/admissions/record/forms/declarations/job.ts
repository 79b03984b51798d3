import { declarationField } from '../declaration.ts'
import { forms } from '#shared/form-name.ts'
import type { Field } from '../field.ts'
import type { Counted, Stage, SpecifiedVariant } from '../variant.ts'
import { candidate, comments, declaration, declared, keptByStaff } from './job/candidate.ts'

/** From the upload call, or as `Filebase` in a save. */
export const resumeSlot = 'Resume'

/** Counts the required rules whether they hold now or not (decision 0024). */
const counted: Counted[] = [
  ...Object.keys(candidate.fields)
    .filter((field) => field !== 'EmploymentHistory')
    .map((field) => ({ field })),
  { field: 'EmploymentHistory', filled: 'whole entries' },
]

export const job: SpecifiedVariant = {
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
  paper: { declaredBy: [declarationField], signatures: [{ who: 'applicant' }] },
}

/** FORM-48: CTC Range comes after the position. */
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

/** A candidate's browser may fill in their own details; staff type for somebody else. */
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

/** With the candidate's own words; every rule holds. */
export const publicJob: SpecifiedVariant = {
  ...job,
  stages: [{ ...publicStage, fields: { ...publicFields, ...ownWords } }],
  unshown: without(comments),
}

/** As the public form, with comments, and the documents on their own stage. */
export const ownJob: SpecifiedVariant = {
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

function without(questions: object): Record<string, Field> {
  return Object.fromEntries(Object.entries(keptByStaff).filter(([name]) => !Object.hasOwn(questions, name)))
}

/** The wizard puts a list of entries under its own heading. */
function underHeadings(fields: Stage['fields']): Record<string, Field> {
  const named = (field: Field) => (field.input === 'entries' ? { ...field, group: field.label } : field)
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, named(field)]))
}

function withAutocomplete(autocompletes: Readonly<Record<string, string>>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(candidate.fields)
      .filter(([name]) => Object.hasOwn(autocompletes, name))
      .map(([name, field]) => [name, { ...field, autocomplete: autocompletes[name] ?? 'off' }]),
  )
}
