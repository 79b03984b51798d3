/** Every text of the letters' screen. */
export const texts = {
  letters: 'Letters',
  add: 'ADD Letter',
  empty: 'Letters that staff send to applicants from the list or from Review, alone or with a decision.',
  name: 'Name',
  nameHint: 'What staff choose it by; applicants do not read it.',
  subject: 'Subject',
  text: 'Text',
  preview: 'Preview',
  previewOfPdf: 'As the PDF says it, with example values.',
  previewHint: 'As the mail reads, with example values.',
  noPreview: 'The preview appears when subject and text keep the rules.',
} as const
