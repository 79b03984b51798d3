import { required, type Rule } from '#shared/rule.ts'
import { declaring, placeAndDate, signing } from '../../declaration.ts'
import { isEqual, isUnanswered } from '../../definition/condition.ts'
import { cantBeEmpty } from '../../texts.ts'
import { plainOptions } from '../../field.ts'
import type { Counted, DocumentSlot, Stage } from '../../variant.ts'

const byHand = { shown: isUnanswered('digitalsign') } as const

export const declaration =
  'I declare that what I have stated in this application is true and complete. I shall keep to the rules of the institution.'

/** No rules: its button submits, and submission has its own order. */
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
    GuardianName: {
      label: 'Guardian Name',
      input: 'text',
      shown: isEqual('Signatureby', 'Guardian'),
      autocomplete: 'off',
      signs: true,
    },
    digitalsign: signing.digitalsign,
    ApplicantSign: { ...signing.ApplicantSign, ...byHand },
    ParentSign: { label: 'Parent Signature', input: 'signature', width: 'full', ...byHand },
    ...placeAndDate,
    ...declaring(declaration),
  },
  rules: [],
  buttons: ['Back', 'Preview', 'Submit the Application', 'Download Application Form'],
}

/** FORM-38: before the documents. */
export const submitRules: Rule[] = [
  required('ApplicantSign', "Applicant signature can't be empty."),
  required('Signatureby', cantBeEmpty('Signature by')),
  required('GuardianName', cantBeEmpty('Guardian Name')),
  required('ParentSign', "Parent signature can't be empty."),
  required('Place', "Place Can't be empty!"),
]

export const countedSignatures: readonly Counted[] = submitRules.map(({ field }) => ({ field }))

/** Requires only papers that everybody has at sixteen: before the result that is the hall ticket. */
export const documents: DocumentSlot[] = [
  { name: 'SSLC Mark Sheet or Hall Ticket', required: true, accepts: 'scan', ticks: 'sslcdoc' },
  { name: 'HSC Mark Sheet', required: false, accepts: 'scan' },
  { name: 'Transfer Certificate', required: false, accepts: 'scan', ticks: 'TransferCertificatedoc' },
  { name: 'Community Certificate', required: false, accepts: 'scan', ticks: 'CommunityCertificatedoc' },
  { name: 'Conduct Certificate', required: false, accepts: 'scan', ticks: 'ConductCertificatedoc' },
  { name: 'Income Certificate', required: false, accepts: 'scan', ticks: 'SCorSTIncomeCertificatedoc' },
]
