/** What the mail with a code begins with. */
export const words = {
  code: 'Your one-time code is:',
  signsIn: 'This code signs you in:',
  startsOne: 'There is no application under this address yet. This code starts one:',
  staffCode: 'You already have an account. This code signs you in:',
} as const
