/** The words of document rows (SCREEN-18). */
export const words = {
  add: 'Add',
  addTo: 'Add: {document}',
  view: 'View',
  viewOf: 'View: {document}',
  replace: 'Replace',
  replaceOf: 'Replace: {document}',
  takePhoto: 'Take a photo',
  choosePhotos: 'Choose photos',
  chooseFile: 'Choose a file',
  /** Of a document in its slot: 'passport.pdf · 1.2 MB'. */
  storedFile: '{name} · {size}',
  waitsForNetwork: 'Not uploaded. It is tried again when you are online.',
  unsentFiles: { one: '1 document is not uploaded.', many: '{count} documents are not uploaded.' },
} as const
