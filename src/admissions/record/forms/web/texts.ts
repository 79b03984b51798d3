export const texts = {
  clearChoice: 'Clear {label}',
  clear: 'Clear',
  chooseFirst: 'Choose {label} first',
  listFailed: 'The choices could not be loaded.',
  monthShape: 'MM-YYYY',

  changeOrRemove: 'Edit or remove',
  editEntry: 'Edit {name}',
  editHeading: 'Change the entry',
  saveEntry: 'Save the entry',
  cancelEdit: 'Cancel',
  removeEntry: 'Remove {name}',
  addEntry: 'Add: {label}',
  firstEntry: 'Add the first',
  anotherEntry: 'Add another',

  addRow: 'Add a row',
  removeRow: 'Remove row {number}',

  documents: 'Documents',
  officeWrites: 'Office: {words}',
  correctionDone: 'Done',
  thingsToCorrect: { one: '1 thing to correct', many: '{count} things to correct' },
} as const
