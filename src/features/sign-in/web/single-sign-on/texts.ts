import { messages } from '#shared/messages.ts'

/** Every text of single sign-on's screens. */
export const texts = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  goingOn: 'Signing you in',
  notIn: 'You are not signed in',
  tryAgain: messages.tryAgain,
  otherWay: 'Sign in another way',
  inNewTab: (provider: string) => `Continue with ${provider} in a new tab`,

  title: 'Single sign-on',
  hint: (provider: string) =>
    `What people of ${provider} get here. The first rule that fits counts, at each sign-in; who has none has no access. The owner is never changed.`,
  rule: (number: number) => `Rule ${number}`,
  kind: 'Who',
  values: { Group: 'Group', 'E-mail': 'E-mail address' },
  kinds: { Group: 'A group', 'E-mail': 'One person', Everyone: 'Everyone' },
  usergroup: 'User group',
  role: 'Role',
  add: 'Add a rule',
  none: 'There is no rule yet, so nobody signs in this way.',
  earlier: (number: number) => `Move rule ${number} up`,
  remove: (number: number) => `Remove rule ${number}`,
  staffOnly: 'Staff sign in only this way',
  staffOnlyHint: (provider: string) =>
    `Others read ‘Sign in with ${provider}.’ The owner can still sign in with password or code, and is mailed each time.`,
  save: 'Save single sign-on',
} as const
