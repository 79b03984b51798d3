/** ADDR-9: the page of the link in the mail about a sign-in on a new device. */
export const notMeWords = {
  title: 'A sign-in on a new device',
  notValid: 'This link is not valid. Open the link of the mail again, or copy all of it.',
  ask: 'End this sign-in to {account}?',
  askHint: '{device}, {time}. Who signed in there is signed out, and a new device then needs the link in a mail from us for a day.',
  notMe: 'This wasn’t me',
  ended: 'The sign-in is ended.',
  endedHint: 'Nobody knows your codes but you. If you have a password, choose a new one in My Account.',
} as const
