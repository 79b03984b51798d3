export const texts = {
  letters: 'Letters',
  add: 'ADD Letter',
  empty: 'Add the letters that staff send to applicants from the list or from Review, alone or with a decision.',
  name: 'Name',
  nameHint: 'For staff. Applicants don’t see it.',
  subject: 'Subject',
  text: 'Text',
  preview: 'Preview',
  previewOfPdf: 'The PDF, with example values.',
  previewHint: 'The mail, with example values.',
  noPreview: 'The preview appears once subject and text are valid.',
} as const
