import { expect, test } from 'vitest'
import { variants } from '#admissions/record/forms/variants.ts'
import { workbookColumns } from './workbook-columns.ts'

test('IMP-8: a workbook of all forms has these columns, in this order, with these headers, widths and formats', () => {
  const lines = workbookColumns(variants).map(({ key, header, width, format }) =>
    [key, header, width, ...(format === undefined ? [] : [format])].join(' | '),
  )
  const pinned = columnsOfAllForms.trim().split(/\n\s*/)
  expect(lines.filter((line) => pinned.includes(line))).toEqual(pinned)
})

const columnsOfAllForms = `
  applicationID | Application No | 14
  username | User Name | 28
  Form | Form | 9
  cutomestatus | Status | 20
  ApplicationStatus | Application status | 16
  SubmitedDate | SubmitedDate | 17 | dd-mm-yyyy hh:mm
  Createdon | Created | 17 | dd-mm-yyyy hh:mm
  Completion | Completed % | 12
  Title | Title | 18
  familyName | Surname/Family Name | 18
  Name | First Name/Given Names | 18
  OldName | Previous Name (if changed in the last 5 years) | 18
  Gender | Gender | 18
  DOB | Date of Birth | 12 | dd-mm-yyyy
  Age | Age | 18
  Citizenship | Citizenship | 18
  emailid | Email ID | 28
  countryCode | Country Code | 18 | @
  Telephoneh | Telephone (Home) | 18 | @
  Telephonem | Telephone (Mobile) | 18 | @
  PermanentAddress | Permanent Address | 32
  MailingAddress | Mailing Address | 32
  HomeAddress | Emergency Contact Home Address | 32
  EmergencyName | Emergency Contact Person | 18
  ECRelationship | Relationship | 18
  EmergencyTelephone | Emergency Telephone | 18 | @
  EmergencyEmail | Emergency Email | 28
  fathernameminor | Father/Guardian Name | 18
  emailidminor | Father/Guardian Email | 28
  telephoneminor | Father/Guardian Phone | 18 | @
  mothernameminor | Mother/Guardian Name | 18
  Motheremailminor | Mother/Guardian Email | 28
  telephonemotherminor | Mother/Guardian Phone | 18 | @
  Qualifying | Educational Background | 40
  selectedProgram | MD Program | 18
  selectedSubProgram | Program | 18
  Semester | Semester | 18
  Degreeyear | Year | 10
  trInstitution1 | Institution 1 (name and address) | 32
  ccInstitution1 | Courses completed at institution 1 | 32
  trInstitution2 | Institution 2 (name and address) | 32
  ccInstitution2 | Courses completed at institution 2 | 32
  trInstitution3 | Institution 3 (name and address) | 32
  ccInstitution3 | Courses completed at institution 3 | 32
  ninethgrad | Have you been on probation, suspended or dismissed from an institution since 9th grade? | 18
  convicted | Have you been convicted of an offence other than a traffic offence? | 18
  incidentdetails | Details of the incidents, with the approximate dates | 32
  howyouknow | How did you hear about the university? | 32
  Knownby | Known by | 18
  digitalsign | Digital signature | 10
  Place | Place | 18
  Declared | Declaration | 10
  ApplicantPhotoverified | Applicant Photo | 10
  mandatorytranscriptsverified | Mandatory Transcripts | 10
  mandatorydetailsverified | Mandatory Details | 10
  TotalDocuments | Total Documents | 10
  UniversityRegnNo | University Registration Number | 18
  RollNo | Roll Number | 18
  Section | Section | 18
  Othersdoc | Other Documents | 10
  SCorSTBankAccNodoc | SC/ST Bank Account Number | 10
  ConductCertificatedoc | Conduct Certificate | 10
  CommunityCertificatedoc | Community Certificate | 10
  SCorSTIncomeCertificatedoc | SC/ST Income Certificate | 10
  SCorSTAttendanceCertificatedoc | SC/ST Attendance Certificate | 10
  TransferCertificatedoc | Transfer Certificate | 10
  sslcdoc | SSLC Certificate | 10
  Referred | Referred By | 18
  applicatname | Applicant Name | 18
  Appliedfor | Applied for | 18
  trInstitution4 | Institution 4 (name and address) | 32
  ccInstitution4 | Courses completed at institution 4 | 32
  Signatureby | Signature by | 18
  GuardianName | Guardian Name | 18
  Isplaced | Is Placed | 10
  Notes | Notes | 32
  WhatsAppNo | WhatsApp Number | 18 | @
  MotherTongue | Mother Tongue | 18
  Religion | Religion | 18
  Nationality | Nationality | 18
  Community | Community | 18
  Caste | Caste | 18
  AadharNo | Aadhaar Number | 18
  FatherName | Father's Name | 18
  MotherName | Mother's Name | 18
  Occupation | Occupation of the earning parent | 18
  AnnualIncome | Annual Income of the family | 10
  State | State | 18
  District | District | 18
  Taluk | Taluk | 18
  Post | Post | 18
  Pincode | Pincode | 18
  SSLCTamilq1 | Tamil marks (SSLCTamilq1) | 10
  SSLCTamilMY | Tamil passed in (SSLCTamilMY) | 18
  SSLCEnglishq1 | English marks (SSLCEnglishq1) | 10
  SSLCEnglishMY | English passed in (SSLCEnglishMY) | 18
  SSLCMathq1 | Math marks (SSLCMathq1) | 10
  SSLCMathMY | Math passed in (SSLCMathMY) | 18
  SSLCScienceq1 | Science marks | 10
  SSLCScienceMY | Science passed in | 18
  SSLCSocialsq1 | Socials marks | 10
  SSLCSocialsMY | Socials passed in | 18
  HSCnottaken | Subjects you did not take | 18
  HSCTamilq1 | Tamil marks (HSCTamilq1) | 10
  HSCTamilMY | Tamil passed in (HSCTamilMY) | 18
  HSCEnglishq1 | English marks (HSCEnglishq1) | 10
  HSCEnglishMY | English passed in (HSCEnglishMY) | 18
  HSCPhysicsq1 | Physics marks | 10
  HSCPhysicsMY | Physics passed in | 18
  HSCChemistryq1 | Chemistry marks | 10
  HSCChemistryMY | Chemistry passed in | 18
  HSCMathq1 | Math marks (HSCMathq1) | 10
  HSCMathMY | Math passed in (HSCMathMY) | 18
  HSCBioq1 | Bio marks | 10
  HSCBioMY | Bio passed in | 18
  HSCVocationalq1 | Vocational marks | 10
  HSCVocationalMY | Vocational passed in | 18
  HSCPractical1q1 | Practical 1 marks | 10
  HSCPractical1MY | Practical 1 passed in | 18
  HSCPractical2q1 | Practical 2 marks | 10
  HSCPractical2MY | Practical 2 passed in | 18
  Branch | Branch | 18
  admittingyear | Admitting Year | 10
  Transport | Do you need transport? | 18
  Hostel | Do you need the hostel? | 18
  Route | Route | 18
  Stage | Stage | 18
  BoardingPoint | Boarding Point | 18
  BloodGroup | Blood Group | 18
  differentlyabled | Are you differently abled? | 18
  PhysicalIdentification1 | Physical Identification 1 | 18
  PhysicalIdentification2 | Physical Identification 2 | 18
  exserviceman | Is a parent an ex-serviceman? | 18
  firstgraduate | Will you be the first graduate of your family? | 18
  exservicemanNumber | Ex-serviceman Number | 18
  exservicemanRank | Ex-serviceman Rank | 18
  singleChild | Are you a single child? | 18
  NSSYRC | Were you in NSS or YRC? | 18
  ExtraCurricular | Extra Curricular | 40
  MailId | Mail ID | 28
  PhoneNumber | Phone Number | 18 | @
  WorkLocation | Work Location | 18
  Qualification | Qualification | 18
  JobCategory | Job Category | 18
  Designation | Designation | 18
  Experience | Experience | 18
  PreferredLocation | Preferred Location | 18
  CtcRange | CTC Range | 18
  TechnicalSkills | Technical Skills | 18
  JobAppliedfor | Job Applied For | 18
  EmploymentHistory | Employment History | 40
  IsWorklocationOthers | Work Location is free text | 10
  IsQualification | Qualification is free text | 10
  IsJobCategory | Job Category is free text | 10
  IsExperience | Experience is free text | 10
  IsCtcRange | CTC Range is free text | 10
  Candidatecommands | Candidate Comments | 32
  Docs | Documents | 32
`
