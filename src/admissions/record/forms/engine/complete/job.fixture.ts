import { job } from '../../declarations/job.ts'
import { complete } from './complete.fixture.ts'

/** As `applications/getbyid` returns it. */
export const completeJob = complete(job, {
  Name: 'Arun Prakash',
  MailId: 'arun@example.com',
  Gender: 'MALE',
  PhoneNumber: '9876543210',
  WorkLocation: 'Chennai',
  Qualification: 'Diploma',
  JobCategory: 'Accounts and Finance',
  Designation: 'Accountant',
  Experience: '1-2 years',
  DOB: '14-08-1996',
  PreferredLocation: ['Chennai', 'Coimbatore'],
  CtcRange: '1.2-2.4',
  TechnicalSkills: ['Tally', 'Excel'],
  JobAppliedfor: 'Accountant',
  EmploymentHistory: [
    {
      PreOrganizationName: 'Beach Road Traders',
      StartDate: '01-06-2019',
      EndDate: '30-04-2021',
      PreDesignation: 'Clerk',
      Present: false,
    },
  ],
})

/** FORM-41: in the order of the staff form. */
export const asksOfJob = {
  Name: 'Name is required!',
  MailId: 'Email is required!',
  Gender: 'Gender is required!',
  PhoneNumber: 'Phone number is required!',
  WorkLocation: 'WorkLocation is required!',
  Qualification: 'Qualification is required!',
  JobCategory: 'Job Category is required!',
  Designation: 'Designation is required!',
  Experience: 'Experience is required!',
  DOB: 'Date of Birth is required!',
  PreferredLocation: 'Preferred Location is required!',
  CtcRange: 'CTC Range is required!',
  TechnicalSkills: 'Technical Skills is required!',
  JobAppliedfor: 'Job Applied for is required!',
  EmploymentHistory: 'All Fields in Employment History is Required !',
} satisfies Record<keyof typeof completeJob, string>
