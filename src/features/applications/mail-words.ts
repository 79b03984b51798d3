/** What mails to applicants say in their places. */
export const mailWords = {
  /** Who has not given a name yet. */
  applicant: 'applicant',
  fee: 'An application fee of {amount} is due. Pay it at {page}',
} as const
