/** The texts of the frame that applicants see, too; the rest of the frame is for staff. */
export const words = {
  myAccount: 'My Account',
  goTo: 'Go to a screen or an application',
  goToWithKey: 'Go to a screen or an application (Ctrl+K)',
  goToHint: 'Screen, name, number, e-mail',
  searching: 'Searching…',
  nothingFits: 'Nothing found',
} as const

/** The titles, in the sidebar and the browser window, of the screens that applicants may see. */
export const screensOfApplicants = [
  'Sign in',
  'Known device',
  'Application',
  'My Applications',
  'My Account',
  'To correct',
  'Payment',
  'Announcements',
  'Status Master',
  'CTC Range',
] as const
