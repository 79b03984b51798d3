/** Every text of the letters' screen. */
export const texts = {
  letters: 'Letters',
  add: 'ADD Letter',
  empty: 'Letters that staff send to applicants from the list or from Review, alone or with a decision.',
  name: 'Name',
  nameHint: 'What staff choose it by; applicants do not read it.',
  subject: 'Subject',
  text: 'Text',
  as: 'Goes out',
  asHint:
    'A PDF has the letterhead, the date and the signer of Site Settings, and is kept as it was made. The mail of a PDF alone only says where it is.',
  preview: 'Preview',
  previewOfPdf: 'As the PDF says it, with example values.',
  previewHint: 'As the mail reads, with example values.',
  noPreview: 'The preview appears when subject and text keep the rules.',
} as const
