import { required, type Rule } from '#shared/rule.ts'
import { isUnanswered } from '../../definition/condition.ts'
import { declaring, placeAndDate, signing } from '../../declaration.ts'
import { when } from '../../definition/asked.ts'
import type { DocumentSlot, Stage } from '../../variant.ts'

export const declaration =
  'I declare that what I have stated in this application is true and complete. I understand that a false statement may end my admission.'

/** Stage 5 (FORM-28). No rules: its button submits, and submission has its own order. */
export const documentsAndSignature: Stage = {
  key: 'documents',
  title: 'Documents & Signature',
  fields: { ...signing, ...placeAndDate, ...declaring(declaration) },
  rules: [],
  buttons: ['Back', 'Preview', 'Submit the Application', 'Download Application Form'],
}

/** FORM-28: before the documents. */
export const submitRules: Rule[] = [
  when(isUnanswered('digitalsign'), required('ApplicantSign', "Applicant signature can't be empty.")),
  required('Place', "Place Can't be empty!"),
]

/** FORM-31: the names are fixed. */
export const documents: DocumentSlot[] = [
  { name: 'Passport', required: true, accepts: 'scan' },
  { name: 'Bank Statement (Min 3month)', required: true, accepts: 'scan' },
  { name: 'Premedical or bachelor or undergraduate or 12th', required: true, accepts: 'scan' },
  { name: '11th grade', required: true, accepts: 'scan' },
  { name: 'Other professional transcripts', required: false, accepts: 'document' },
  { name: 'For any other helpful transcripts', required: false, accepts: 'document' },
  { name: 'CV', required: true, accepts: 'document' },
  { name: 'Any exam results Marksheet MCAT or NEET', required: false, accepts: 'scan' },
]
