import { ofEveryRecord } from '../declaration.ts'
import { ageFrom, isChosen } from '../engine/derive.ts'
import { forms } from '#shared/form-name.ts'
import { entriesTyped } from '../engine/bookkeeping/entries-typed.ts'
import { stagesSeen } from '../engine/bookkeeping/stages-seen.ts'
import type { Counted, Field, Variant } from '../variant.ts'
import { approval } from './college/approval.ts'
import { background } from './college/background.ts'
import { declaration, documents, documentsAndSignature, isSigned, submitRules } from './college/documents-and-signature.ts'
import { education } from './college/education.ts'
import { signedPaper } from './paper.ts'
import { personalDetails } from './college/personal-details.ts'
import { programChoice } from './college/program-choice.ts'

/** FORM-4: fields of the record that are on no stage. */
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

/** The 22 of completion (product, Applications): these and the signature, ticked, drawn or uploaded. */
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
const signature: Counted = { field: 'ApplicantSign', isFilled: isSigned }

/** The college form: an application for a medical programme (admissions). */
export const college: Variant = {
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
    Age: ageFrom('DOB'),
    PGProgram: isChosen('selectedProgram', '4MD'),
    MDProgram: isChosen('selectedProgram', '5MD'),
    PremedicalProgram: isChosen('selectedSubProgram', 'PremedicalProgram'),
    ScienceProgram: isChosen('selectedSubProgram', 'ScienceProgram'),
    ClinicalProgram: isChosen('selectedSubProgram', 'ClinicalProgram'),
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
