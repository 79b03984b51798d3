import { applications } from '../contract.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Every text of import and export. Exact spellings are the back-office specification's. */
export const texts = {
  exportExcel: 'Export Excel',
  exportQuestion: (count: number) =>
    `${applications(count)} will be written into a workbook. Each export is noted in the activity log.`,
  exportYes: (count: number) => `Export ${applications(count)}`,
  exporting: (count: number) => `Writing ${applications(count)} into the workbook`,
  received: (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`,
  exported: (count: number) => `${applications(count)} exported.`,
  exportRunning: 'A workbook is being written already. Wait until it is done, or cancel it.',

  applicationImport: 'Application Import',
  intro: 'Choose a csv file, say what its columns mean, and check it. Nothing is saved before you press Submit.',
  csvFile: 'Csv file',
  sample: 'Download Sample File',
  sampleName: 'applications-sample.csv',
  reading: 'Reading the file',
  limits: 'UTF-8, up to 100,000 rows and 50 MB. Dates as DD-MM-YYYY or YYYY-MM-DD; several values of a cell with commas.',
  notCsv: 'Choose a .csv file.',
  tooLarge: 'The file is larger than 50 MB. Import it in parts.',
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  empty: 'The file has no rows below the header.',
  badQuotes: (row: number) => `The quotes in row ${row} don’t match. Mend that row and choose the file again.`,
  forbiddenHeader: (header: string) => `A column may not be named ${header}.`,
  tooManyRows: (count: number) => `The file has ${rows(count)}; 100000 at the most. Import it in parts.`,
  tooManyColumns: (count: number) => `The file has ${count} columns; 200 at the most.`,
  longCell: (row: number) => `A cell in row ${row} has more than 32768 characters.`,

  fileRows: (file: string, count: number) => `${file} - ${rows(count)}`,
  columns: 'What the columns mean',
  columnsHint: 'Remembered in this browser for the next file.',
  columnFallback: (position: number) => `Column ${position}`,
  firstValue: (value: string) => (value === '' ? 'First value: blank' : `First value: ${value}`),
  leftOut: 'Leave out',
  needsEmail: 'One column must be the Mail ID: it becomes the user name.',
  twice: (label: string) => `Two columns mean ${label}. Leave one of them out.`,
  check: 'Check',
  checking: 'Checking',
  submit: 'Submit',
  saving: 'Saving',
  back: 'Back to the columns',
  otherFile: 'Choose another file',
  anotherImport: 'Import another file',
  doneOf: (done: number, total: number) => `${done} of ${rows(total)}`,
  tryAgain: 'Try again',
  cancel: 'Cancel',

  allGood: (count: number) => `Nothing is saved yet. ${rows(count)} can be saved.`,
  someGood: (good: number, bad: number) => `Nothing is saved yet. ${rows(good)} can be saved, ${rows(bad)} can not.`,
  noneGood: 'None of the rows can be saved.',
  saveSuccess: 'Save success',
  partlySaved: (good: number, bad: number) => `${applications(good)} saved, ${rows(bad)} not saved.`,
  stopped: (done: number) => `Stopped after ${rows(done)}.`,

  importLog: 'Import Log',
  shownOf: (shown: number, all: number) => `The first ${shown} of ${all}. The file has all of them.`,
  problemRows: 'Download the problem rows',
  problemName: (file: string) => `${file.replace(/\.csv$/i, '')}-problems.csv`,

  recent: 'Recent imports',
  noImports: 'What is imported is listed here, and can be undone.',
  someFile: 'A file without a name',
  outcome: (saved: number, problems: number) => `${saved} saved, ${problems} not saved`,
  undo: 'Undo',
  undoImport: 'Undo this import',
  undoQuestion: (count: number) =>
    `The ${applications(count)} of this import go into Trash, except those that somebody has changed since.`,
  undoYes: 'Undo it',
  undone: (when: string) => `Undone ${when}`,
} as const
