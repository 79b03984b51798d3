import type { Field, TickCoverage } from '../../field.ts'
import type { Stage } from '../../variant.ts'

const approver = { writer: 'approver' } as const
const verified = (label: string, vouchesFor: TickCoverage): Field => ({
  label,
  input: 'checkbox',
  group: 'Verified',
  vouchesFor,
  ...approver,
})
const check = (label: string): Field => ({
  label,
  input: 'checkbox',
  group: 'Documents received',
  vouchesFor: 'own slots',
  ...approver,
})

/** FORM-18, FORM-19: all staff who decide may set the status. */
export const approval: Stage = {
  key: 'approval',
  title: 'Documents Approval',
  fields: {
    ApplicantPhotoverified: verified('Applicant Photo', 'photo'),
    mandatorytranscriptsverified: verified('Mandatory Transcripts', 'required documents'),
    mandatorydetailsverified: verified('Mandatory Details', 'details'),
    TotalDocuments: { label: 'Total Documents', input: 'number', min: 0, max: 999, ...approver },
    UniversityRegnNo: { label: 'University Registration Number', input: 'text', ...approver },
    RollNo: { label: 'Roll Number', input: 'text', ...approver },
    Section: { label: 'Section', input: 'text', ...approver },
    cutomestatus: { label: 'Status', input: 'select', options: { master: 'Statustitle' }, writer: 'staff' },
    Othersdoc: check('Other Documents'),
    SCorSTBankAccNodoc: check('SC/ST Bank Account Number'),
    ConductCertificatedoc: check('Conduct Certificate'),
    CommunityCertificatedoc: check('Community Certificate'),
    SCorSTIncomeCertificatedoc: check('SC/ST Income Certificate'),
    SCorSTAttendanceCertificatedoc: check('SC/ST Attendance Certificate'),
    TransferCertificatedoc: check('Transfer Certificate'),
    sslcdoc: check('SSLC Certificate'),
  },
  rules: [],
  buttons: ['Approve', 'Download Application Form'],
}
