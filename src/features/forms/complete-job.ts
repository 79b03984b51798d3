/** A job application that wants nothing, as `applications/getbyid` gives it; for tests. */
export const completeJob = {
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
}
