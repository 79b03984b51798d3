import { college } from '../../declarations/college.ts'
import { complete } from './complete.fixture.ts'

/** As `applications/getbyid` returns it. */
export const completeCollege = complete(college, {
  Title: 'Ms',
  familyName: 'Raman',
  Name: 'ANJALI',
  ApplicantPhoto: { docname: 'ApplicantPhoto', path: 'a1' },
  Gender: 'FEMALE',
  DOB: '14-08-2004',
  Citizenship: 'India',
  emailid: 'anjali@example.com',
  countryCode: '+91',
  Telephonem: '9876543210',
  PermanentAddress: '4 Beach Road\nChennai',
  MailingAddress: '4 Beach Road\nChennai',
  EmergencyName: 'Kavitha Raman',
  ECRelationship: 'Mother',
  EmergencyTelephone: '9876500000',
  EmergencyEmail: 'kavitha@example.com',
  Qualifying: [
    {
      Institution: 'Lady Andal School',
      InstitutionAddress: 'Chetpet, Chennai',
      attstartdate: '01-06-2019',
      attenddate: '30-04-2021',
      Degree: 'Class 12',
      Completiondate: '30-04-2021',
    },
  ],
  selectedProgram: '4MD',
  selectedSubProgram: 'ScienceProgram',
  Semester: 'Summer-Sept',
  Degreeyear: 2026,
  ninethgrad: 'No',
  convicted: 'No',
  digitalsign: true,
  Place: 'Chennai',
})

export const completeDocs = [
  { docname: 'Passport', required: true, path: 'd1' },
  { docname: 'Bank Statement (Min 3month)', required: true, path: 'd2' },
  { docname: 'Premedical or bachelor or undergraduate or 12th', required: true, path: 'd3' },
  { docname: '11th grade', required: true, path: 'd4' },
  { docname: 'Other professional transcripts', required: false },
  { docname: 'For any other helpful transcripts', required: false },
  { docname: 'CV', required: true, path: 'd5' },
  { docname: 'Any exam results Marksheet MCAT or NEET', required: false },
]
