/** What applicants too read in My Account, and so in their language (LANG-13). */
export const words = {
  userName: 'User name',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordHint: 'Leave empty to keep the current password.',
  passwordNeeded: 'Your one-time password works only once. Choose your own password now.',
  showPassword: 'Show Password',
  currentPassword: 'Current password',
  currentPasswordHint: 'Needed for a new password when you signed in more than ten minutes ago.',
  update: 'Update',

  places: 'Where you are signed in',
  placesHint: 'If you don’t recognise a place, sign it out and choose a new password.',
  thisPlace: 'Here',
  device: '{browser} on {system}',
  /** What a device may be that has no name of its own (`platform/sessions/device.ts`). */
  devices: ['A program', 'A browser', 'an iPhone', 'an iPad', 'a Chromebook', 'a Mac'],
  unknownDevice: 'Unknown device',
  begun: 'Signed in {moment}',
  lastUsed: 'Last used {moment} from {address}',
  end: 'Sign out',
  endPlace: 'Sign out: {device}',
  endOthers: 'Sign out everywhere else',
  endOthersQuestion: 'Sign out everywhere else?',
  endOthersBody: 'You stay signed in here. Unsaved changes elsewhere may be lost.',
} as const
