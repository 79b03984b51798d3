export const words = {
  myAccount: 'My Account',
  goTo: 'Go to a screen or an application',
  goToWithKey: 'Go to a screen or an application (Ctrl+K)',
  goToHint: 'Screen, name, number, e-mail',
  searching: 'Searching…',
  nothingFits: 'Nothing found',
} as const

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
