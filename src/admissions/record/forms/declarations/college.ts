import { ofEveryRecord } from '../declaration.ts'
import { isEqual } from '../definition/condition.ts'
import { forms } from '#shared/form-name.ts'
import { entriesTyped } from '../engine/bookkeeping/entries-typed.ts'
import { stagesSeen } from '../engine/bookkeeping/stages-seen.ts'
import type { Field } from '../field.ts'
import type { Counted, SpecifiedVariant } from '../variant.ts'
import { approval } from './college/approval.ts'
import { background } from './college/background.ts'
import { declaration, documents, documentsAndSignature, submitRules } from './college/documents-and-signature.ts'
import { education } from './college/education.ts'
import { signedPaper } from './paper.ts'
import { personalDetails } from './college/personal-details.ts'
import { programChoice } from './college/program-choice.ts'

const unshown: Record<string, Field> = {
  Referred: ofEveryRecord.Referred,
  applicatname: { label: 'Applicant Name', input: 'text' },
  Appliedfor: { label: 'Applied for', input: 'text' },
  trInstitution4: { label: 'Institution 4 (name and address)', called: 'Institution 4', input: 'textarea' },
  ccInstitution4: { label: 'Courses completed at institution 4', called: 'Courses completed 4', input: 'textarea' },
  Signatureby: { label: 'Signature by', input: 'text' },
  GuardianName: { label: 'Guardian Name', input: 'text' },
  ParentSign: { label: 'Parent Signature', input: 'signature' },
  Isplaced: ofEveryRecord.Isplaced,
  Notes: ofEveryRecord.Notes,
  ...stagesSeen,
  ...entriesTyped,
}

/** The 22 fields of completion (product, Applications): these and the signature. */
const countedFields = [
  'Name',
  'Gender',
  'DOB',
  'Title',
  'familyName',
  'Citizenship',
  'Telephonem',
  'emailid',
  'EmergencyName',
  'ECRelationship',
  'EmergencyTelephone',
  'EmergencyEmail',
  'PermanentAddress',
  'MailingAddress',
  'selectedSubProgram',
  'Semester',
  'Degreeyear',
  'Place',
  'Qualifying',
  'ApplicantPhoto',
  'countryCode',
]
/** FORM-28: ticked, drawn or uploaded. */
const signature: Counted = { field: 'ApplicantSign', filled: { anyOf: ['digitalsign', 'ApplicantSign'] } }

export const college: SpecifiedVariant = {
  name: 'college',
  title: forms.college.heading,
  identifier: forms.college.identifier,
  stages: [personalDetails, education, programChoice, background, documentsAndSignature],
  approval,
  unshown,
  submitRules,
  counted: [...countedFields.map((field) => ({ field })), signature],
  documents,
  derive: {
    Age: { age: 'DOB' },
    PGProgram: { met: isEqual('selectedProgram', '4MD') },
    MDProgram: { met: isEqual('selectedProgram', '5MD') },
    PremedicalProgram: { met: isEqual('selectedSubProgram', 'PremedicalProgram') },
    ScienceProgram: { met: isEqual('selectedSubProgram', 'ScienceProgram') },
    ClinicalProgram: { met: isEqual('selectedSubProgram', 'ClinicalProgram') },
  },
  columns: {
    MailId: 'emailid',
    PhoneNumber: 'Telephonem',
    Name: 'Name',
    Gender: 'Gender',
    Program: 'selectedSubProgram',
    Location: 'Citizenship',
  },
  declaration,
  paper: signedPaper,
}
