/** Every text of the screen Wording (SCREEN-18), and of the boxes for own names. */
export const texts = {
  title: 'Wording',
  language: 'Language',
  english: 'English text',
  product: 'Default text',
  own: 'Your text',
  changed: 'Changed',
  yes: 'Yes',
  no: 'No',
  edit: 'Edit',
  putBack: 'Restore the default text',
  unused: 'No longer used',
  remove: 'Remove',
  ownHint: 'Leave empty for the default text. Keep placeholders such as {time}.',
  nameHint: 'Shown to applicants. Leave empty for the product’s translation, or English.',
  empty: 'The product has no texts in this language.',
} as const
