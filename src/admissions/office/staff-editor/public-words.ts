import { inContext } from '#languages/translate.ts'

/** SCREEN-20: fixed spellings stay. */
export const publicWords = {
  jobApplication: 'Job Application',
  jobLead: 'Your answers stay on this device until you submit them. After a reload, choose the resume again.',
  jobLeadUnkept: 'This device has no room to keep your answers. Leave this page open until you have submitted them.',
  notARobot: 'I am not a robot',
  checkingDevice: 'Your device is being checked…',
  deviceChecked: inContext('device', 'Checked'),
  sendApplication: 'Submit the Application',
  clearForm: 'Clear the form',
  acknowledged:
    'We have sent an e-mail to {email}. Open it and press “It was me”, so that the office knows that the application is yours.',
} as const

export const resumeWords = {
  uploadResume: 'Upload Resume',
  keptAtSave: 'It is uploaded when you save.',
} as const
