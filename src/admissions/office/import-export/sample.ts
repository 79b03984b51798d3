import type { Variant } from '#admissions/record/forms/variant.ts'
import type { ImportMode } from './contract.ts'
import { importColumns } from './headers.ts'

export function sampleTable(variant: Variant, mode: ImportMode = 'add'): string[][] {
  const columns = importColumns(variant, mode)
  return [columns.map(({ label }) => label), columns.map(({ key }) => example[key] ?? '')]
}

const example: Record<string, string> = {
  Name: 'Asha Raman',
  MailId: 'asha.raman@example.org',
  emailid: 'asha.raman@example.org',
  Telephonem: '9876543210',
  Gender: 'FEMALE',
  PhoneNumber: '9876543210',
  WorkLocation: 'Chennai',
  Qualification: 'B.Com.',
  JobCategory: 'Accounts and Finance',
  Designation: 'Accountant',
  Experience: '1-2 years',
  DOB: '03-04-1999',
  PreferredLocation: 'Chennai, Madurai',
  CtcRange: '2.4-3.6',
  TechnicalSkills: 'Tally, Excel',
  JobAppliedfor: 'Accountant',
  'EmploymentHistory.PreOrganizationName': 'Example Traders',
  'EmploymentHistory.StartDate': '01-06-2022',
  'EmploymentHistory.EndDate': '31-05-2024',
  'EmploymentHistory.PreDesignation': 'Junior Accountant',
  'EmploymentHistory.Present': 'No',
  Isplaced: 'No',
  Candidatecommands: 'Can begin in June',
  Notes: 'Met at the job fair in Chennai',
  Referred: 'Priya Nair',
}
