import { words } from '../words.ts'

/** Every text of the users screens. */
export const texts = {
  myAccount: 'My Account',
  ...words,

  users: 'Users',
  userManagement: 'User Management',
  addUser: 'ADD User',
  firstNameColumn: 'First Name',
  lastNameColumn: 'Last Name',
  userNameColumn: 'User Name',
  userType: 'User Type',
  gender: 'Gender',
  genders: { M: 'Male', F: 'Female' } as Readonly<Record<string, string>>,
  email: 'Email',
  emailStays: 'The email of an existing user cannot be changed.',
  mobileStays: 'The mobile number of an existing user cannot be changed.',
  roal: 'Roal',
  noRole: 'None',
  userGroup: 'User group',
  noGroup: 'None (a sales account)',
  status: 'Status',
  isActive: 'Active',
  lastSignIn: 'Last sign-in',
  never: 'never',
  ownPassword: 'Change your own password in',
  ownRights: 'You can’t change your own role, group or status.',
  usersEmpty: 'Add the people who work here. Applicants create their own accounts.',
  signInColumn: 'Sign-in slowed',
  slowed: 'Sign-in slowed',
  fromSignOn: 'From single sign-on',
  secondStep: 'Second step',
  isSetUp: 'Set up',
  isNotSetUp: 'Not set up',
  unlock: 'Unlock sign-in',
  unlockQuestion: 'Unlock the sign-in?',
  unlockBody: (name: string) =>
    `Too many wrong codes or passwords were tried for ${name}. Unlocking resets the count, including attempts by other people.`,
  deletes: (name: string, isApplicant: boolean) =>
    isApplicant
      ? `${name} can no longer sign in. Their application stays.`
      : `${name} can no longer sign in, and API keys they made stop working. Applications and saved sheets stay.`,
  sessions: 'Open sessions',
  sessionsOf: (name: string) => `Where ${name} is signed in`,
  noSessions: 'Signed in nowhere.',
  endSessions: 'End all sessions',
  endSessionsQuestion: 'End all sessions?',
  endSessionsBody: (name: string) => `${name} is signed out everywhere and has to sign in again.`,
} as const
