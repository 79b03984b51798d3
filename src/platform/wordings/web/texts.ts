/** Every text of the screen Wording (SCREEN-18), and of the boxes for own names. */
export const texts = {
  title: 'Wording',
  language: 'Language',
  english: 'English text',
  product: 'The product says',
  own: 'You say',
  changed: 'Changed',
  yes: 'Yes',
  no: 'No',
  edit: 'Edit',
  putBack: "Put the product's text back",
  unused: 'No longer used',
  remove: 'Remove',
  ownHint: 'Empty: the text of the product. Keep the words in braces, such as {time}: they are filled in.',
  nameHint: 'For applicants. Empty: as the product translates it, or in English.',
  empty: 'The product has no texts in this language.',
} as const
