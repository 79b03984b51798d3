import { required, isBlank, when, type Rule, type Values } from '#shared/rule.ts'
import { declaring, placeAndDate, signing } from '../../declaration.ts'
import type { DocumentSlot, Stage } from '../../variant.ts'

export const declaration =
  'I declare that what I have stated in this application is true and complete. I understand that a false statement may end my admission.'

/** Stage 5 (FORM-28). It has no rules of its own: its button submits, and submission asks in its own order. */
export const documentsAndSignature: Stage = {
  key: 'documents',
  title: 'Documents & Signature',
  fields: { ...signing, ...placeAndDate, ...declaring(declaration) },
  rules: [],
  buttons: ['Back', 'Preview', 'Submit the Application', 'Download Application Form'],
}

/** FORM-28: signed is ticked, or drawn or uploaded. */
export const isSigned = ({ digitalsign, ApplicantSign }: Values) => !isBlank(digitalsign) || !isBlank(ApplicantSign)

/** FORM-28: what submission asks before the documents. */
export const submitRules: Rule[] = [
  when((values) => !isSigned(values), required('ApplicantSign', "Applicant signature can't be empty.")),
  required('Place', "Place Can't be empty!"),
]

/** FORM-31: the first eight slots, under their fixed names. */
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
