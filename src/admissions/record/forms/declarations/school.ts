import { ofEveryRecord } from '../declaration.ts'
import { forms } from '#shared/form-name.ts'
import { entriesTyped } from '../engine/bookkeeping/entries-typed.ts'
import { stagesSeen } from '../engine/bookkeeping/stages-seen.ts'
import type { Field } from '../field.ts'
import type { Counted, SpecifiedVariant } from '../variant.ts'
import { approval } from './college/approval.ts'
import { community } from './school/community.ts'
import {
  countedSignatures,
  declaration,
  documents,
  documentsAndSignature,
  submitRules,
} from './school/documents-and-signature.ts'
import { examinations } from './school/examinations.ts'
import { familyAndAddress } from './school/family-and-address.ts'
import { countedDetails, otherDetails } from './school/other-details.ts'
import { signedPaper } from './paper.ts'
import { personalDetails } from './school/personal-details.ts'
import { countedSubjects, hscMarks, sslcMarks } from './school/subject-marks.ts'

const unshown: Record<string, Field> = {
  ...ofEveryRecord,
  ...stagesSeen,
  ...entriesTyped,
}

const countedFields = [personalDetails, community, familyAndAddress, examinations].flatMap(({ rules }) =>
  rules.flatMap(({ field, binds }): Counted[] => (binds === 'required' ? [{ field }] : [])),
)

/** FORM-32: by mobile number (decision 0034). */
export const school: SpecifiedVariant = {
  name: 'school',
  title: forms.school.heading,
  identifier: forms.school.identifier,
  stages: [personalDetails, community, familyAndAddress, examinations, sslcMarks, hscMarks, otherDetails, documentsAndSignature],
  approval,
  unshown,
  submitRules,
  counted: [...countedFields, ...countedSubjects, ...countedDetails, ...countedSignatures],
  documents,
  derive: { Age: { age: 'DOB' } },
  columns: {
    MailId: 'emailid',
    PhoneNumber: 'Telephonem',
    Name: 'Name',
    Gender: 'Gender',
    Program: 'Branch',
    Location: 'District',
  },
  declaration,
  paper: signedPaper,
}
