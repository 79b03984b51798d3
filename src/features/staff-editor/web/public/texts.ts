/** Every text of the public job form (SCREEN-18). SCREEN-20: fixed spellings stay. */
export const texts = {
  jobApplication: 'Job Application',
  jobLead: 'Your answers stay on this device until you submit them. After a reload, choose the resume again.',
  jobLeadUnkept: 'This device has no room to keep your answers. Leave this page open until you have submitted them.',
  notARobot: 'I am not a robot',
  checkingDevice: 'Your device is being checked…',
  deviceChecked: 'Checked',
  sendApplication: 'Submit the Application',
  clearForm: 'Clear the form',
  acknowledged: (email: string) => `We have sent an e-mail to ${email}. Please keep it.`,
} as const
