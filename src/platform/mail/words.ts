/** MAIL-15 */
export const mailWords = {
  applicant: 'applicant',
  fee: 'An application fee of {amount} is due. Pay it at {page}',
  things: { one: '1 thing', many: '{count} things' },
  unread: { one: 'You have 1 unread message.', many: 'You have {count} unread messages.' },
  nothingMissing: 'Everything is filled in. It only has to be submitted.',
  missing: 'Still missing: {list}.',
  missingMore: 'Still missing: {list} and {more} more.',
  /** LETTER-15: replaces the text of a letter that is sent only as a PDF. */
  letterAsPdf: 'There is a letter for you, as a PDF. It is with your application, under Messages.',
  /** MAIL-18: below a mail to an address that its person has not proved. */
  notYours:
    'This address was given in an application to {institution}. If it is not yours, write to {office}, and these mails stop.',
  help: 'Help: {help}',
} as const
