/** SCREEN-20: fixed spellings stay. */
export const texts = {
  add: (noun: string) => `ADD ${noun}`,
  edit: 'Edit',
  active: 'Active',
  isActive: 'Is Active',
  empty: (noun: string) => `Add the first ${noun}, or import a csv file.`,
  goBack: 'Back to the application',
  emptyToRead: 'There are no values in this list.',
  renameRecords: (count: number) => (count === 1 ? 'Rename it on 1 application too' : `Rename it on ${count} applications too`),
  renameHint: (old: string) => `Applications that use “${old}” keep it unless this is ticked.`,

  usedBy: (count: number, value: string) =>
    count === 1 ? `1 application uses “${value}” and keeps it.` : `${count} applications use “${value}” and keep it.`,
  retires: (count: number) => {
    const users = count === 1 ? ' 1 application uses it and keeps it.' : ` ${count} applications use it and keep it.`
    return `It can no longer be chosen.${count === 0 ? '' : users}`
  },
  import: 'Import csv',
  importInto: (title: string) => `Import into ${title}`,
  importHint: (columns: string) =>
    `The first line must name the columns: ${columns}. Valid rows are saved; the others are listed here.`,
  importNames: (columns: string) => `Columns for the names in other languages are optional: ${columns}.`,
  csvFile: 'Csv file',
  sample: 'Download Sample File',
  notCsv: 'Choose a .csv file.',
  tooLarge: 'The file is larger than 500 kB. Split it and import the parts.',
  doNamesLookRight: 'Do the names look right?',
  supposedLetters:
    'The file does not say how its letters are written. If they look wrong, save it as “CSV UTF-8” and choose it again.',
  lookRight: 'They look right: import',
  tooManyCells: 'The row has more cells than the first line. A text with commas needs quotes around it.',
  noRows: 'The file has no rows below the first line.',
  columnsMissing: (columns: string) => `The first line has no column ${columns}.`,
  problems: 'Import Log',
} as const
