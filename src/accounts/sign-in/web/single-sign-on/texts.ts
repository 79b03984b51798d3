import { messages } from '#shared/messages.ts'

export const texts = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  goingOn: 'Signing you in',
  notIn: 'You are not signed in',
  tryAgain: messages.tryAgain,
  otherWay: 'Sign in another way',
  inNewTab: (provider: string) => `Continue with ${provider} in a new tab`,

  title: 'Single sign-on',
  hint: (provider: string) =>
    `What people from ${provider} may do here. The first rule that matches applies, at each sign-in; without one there is no access. The owner’s rights never change.`,
  rule: (number: number) => `Rule ${number}`,
  kind: 'Who',
  values: { Group: 'Group', 'E-mail': 'E-mail address' },
  kinds: { Group: 'A group', 'E-mail': 'One person', Everyone: 'Everyone' },
  usergroup: 'User group',
  role: 'Role',
  add: 'Add a rule',
  none: 'No rules yet, so nobody can sign in this way. Add the first one.',
  earlier: (number: number) => `Move rule ${number} up`,
  remove: (number: number) => `Remove rule ${number}`,
  staffOnly: 'Staff sign in only this way',
  staffOnlyHint: (provider: string) =>
    `Any other way answers ‘Sign in with ${provider}.’ The owner can still use a password or code, and gets a mail each time.`,
  save: 'Save single sign-on',
} as const
