import { required, when, type Rule, type Values } from '#shared/rule.ts'
import { declaring, placeAndDate, signing } from '../../declaration.ts'
import { cantBeEmpty } from '../../texts.ts'
import { plainOptions, type Counted, type DocumentSlot, type Stage } from '../../variant.ts'

const byHand = ({ digitalsign }: Values) => digitalsign !== true
const byGuardian = ({ Signatureby }: Values) => Signatureby === 'Guardian'

export const declaration =
  'I declare that what I have stated in this application is true and complete. I shall keep to the rules of the institution.'

/** The last stage. It has no rules of its own: its button submits, and submission asks in its own order. */
export const documentsAndSignature: Stage = {
  key: 'documents',
  title: 'Documents & Signature',
  fields: {
    Signatureby: {
      label: 'Signature by',
      input: 'select',
      options: plainOptions(['Applicant', 'Parent', 'Guardian']),
      note: 'Who signs for the applicant: a parent, a guardian, or the applicant alone',
      signs: true,
    },
    GuardianName: { label: 'Guardian Name', input: 'text', shown: byGuardian, autocomplete: 'off', signs: true },
    digitalsign: signing.digitalsign,
    ApplicantSign: { ...signing.ApplicantSign, shown: byHand },
    ParentSign: { label: 'Parent Signature', input: 'signature', width: 'full', shown: byHand },
    ...placeAndDate,
    ...declaring(declaration),
  },
  rules: [],
  buttons: ['Back', 'Preview', 'Submit the Application', 'Download Application Form'],
}

/** FORM-38: what submission asks before the documents. */
export const submitRules: Rule[] = [
  when(byHand, required('ApplicantSign', "Applicant signature can't be empty.")),
  required('Signatureby', cantBeEmpty('Signature by')),
  when(byGuardian, required('GuardianName', cantBeEmpty('Guardian Name'))),
  when(byHand, required('ParentSign', "Parent signature can't be empty.")),
  required('Place', "Place Can't be empty!"),
]

/** FORM-38: signatures are not asked once the form is signed digitally. */
export const countedSignatures: readonly Counted[] = [
  { field: 'Signatureby' },
  { field: 'GuardianName', applies: byGuardian },
  { field: 'ApplicantSign', applies: byHand },
  { field: 'ParentSign', applies: byHand },
  { field: 'Place' },
]

/** Only what everybody has at sixteen is required: who waits for the result has the hall ticket. */
export const documents: DocumentSlot[] = [
  { name: 'SSLC Mark Sheet or Hall Ticket', required: true, accepts: 'scan', ticks: 'sslcdoc' },
  { name: 'HSC Mark Sheet', required: false, accepts: 'scan' },
  { name: 'Transfer Certificate', required: false, accepts: 'scan', ticks: 'TransferCertificatedoc' },
  { name: 'Community Certificate', required: false, accepts: 'scan', ticks: 'CommunityCertificatedoc' },
  { name: 'Conduct Certificate', required: false, accepts: 'scan', ticks: 'ConductCertificatedoc' },
  { name: 'Income Certificate', required: false, accepts: 'scan', ticks: 'SCorSTIncomeCertificatedoc' },
]
