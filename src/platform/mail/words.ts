/** MAIL-15: what the product says in the places of mails to applicants, and under them. */
export const mailWords = {
  /** Who has not given a name yet. */
  applicant: 'applicant',
  fee: 'An application fee of {amount} is due. Pay it at {page}',
  unread: { one: 'You have 1 unread message.', many: 'You have {count} unread messages.' },
  nothingMissing: 'Everything is filled in. It only has to be submitted.',
  missing: 'Still missing: {list}.',
  missingMore: 'Still missing: {list} and {more} more.',
  /** LETTER-15: instead of the text of a letter that goes out as a PDF only. */
  letterAsPdf: 'There is a letter for you, as a PDF. It is with your application, under Messages.',
  /** The last lines of every mail. */
  help: 'Help: {help}',
} as const
