/** Every text of the staff editor (SCREEN-18). SCREEN-20: fixed spellings stay. */
export const texts = {
  newApplication: 'New Application',
  application: 'Application',
  number: (applicationID: number) => `Application No ${applicationID}`,
  saveAndAdd: 'Save & add',
  save: 'Save',
  saveAndClose: 'Save & close',
  back: 'Back',
  approve: 'Approve',
  approveFirst: 'Save what you changed first.',

  documents: 'Documents',
  uploadResume: 'Upload Resume',
  keptAtSave: 'It is stored when you save.',
  chooseCategory: 'Choose a job category first',
  listFailed: 'The choices could not be loaded.',

  addRow: 'Add a row',
  removeRow: (number: number) => `Remove row ${number}`,
  rowNumber: (number: number) => `Employment ${number}`,

  date: 'Date',

  activityLog: 'Activity Log',
  userName: 'User Name',
  module: 'Module',
  log: 'Log',
  nothingLogged: 'Nothing has happened yet.',

  jobApplication: 'Job Application',
  jobLead: 'What you fill in stays on this device until you send it. Only the resume has to be chosen again after a reload.',
  notARobot: 'I am not a robot',
  checkingDevice: 'Your device is being checked…',
  deviceChecked: 'Checked',
  sendApplication: 'Submit the Application',
  clearForm: 'Clear the form',
  acknowledged: (email: string) => `We wrote to ${email}. Please keep that mail.`,
} as const
