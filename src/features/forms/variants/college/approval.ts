import type { Field, Stage } from '../../variant.ts'

const approver = { writer: 'approver' } as const
const check = (label: string): Field => ({ label, input: 'checkbox', group: 'Documents received', ...approver })

/** Stage 6 in approve mode (admissions, section 2); the status is any staff member's to set (security, field-level rules). */
export const approval: Stage = {
  key: 'approval',
  title: 'Documents Approval',
  fields: {
    ApplicantPhotoverified: { label: 'Applicant Photo', input: 'checkbox', group: 'Verified', ...approver },
    mandatorytranscriptsverified: { label: 'Mandatory Transcripts', input: 'checkbox', group: 'Verified', ...approver },
    mandatorydetailsverified: { label: 'Mandatory Details', input: 'checkbox', group: 'Verified', ...approver },
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
