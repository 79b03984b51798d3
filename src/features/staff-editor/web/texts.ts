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
  approveFirst: 'Save your changes first.',

  uploadResume: 'Upload Resume',
  keptAtSave: 'It is uploaded when you save.',

  jobApplication: 'Job Application',
  jobLead: 'Your answers stay on this device until you submit them. After a reload, choose the resume again.',
  notARobot: 'I am not a robot',
  checkingDevice: 'Your device is being checked…',
  deviceChecked: 'Checked',
  sendApplication: 'Submit the Application',
  clearForm: 'Clear the form',
  acknowledged: (email: string) => `We have sent an e-mail to ${email}. Please keep it.`,
} as const
