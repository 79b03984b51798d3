import { messages } from '#shared/messages.ts'
import { applications } from '../contract.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Every text of import and export. SCREEN-20: fixed spellings stay. */
export const texts = {
  exportExcel: 'Export Excel',
  exportQuestion: (count: number) =>
    `${applications(count)} will be written to a workbook. Each export is recorded in the activity log.`,
  exportYes: (count: number) => `Export ${applications(count)}`,
  exporting: (count: number) => `Writing ${applications(count)} into the workbook`,
  received: (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`,
  exported: (count: number) => `${applications(count)} exported.`,
  exportRunning: 'A workbook is already being written. Wait until it is done, or cancel it.',

  applicationImport: 'Application Import',
  intro: 'Choose a csv file, match its columns and check it. Nothing is saved until you press Submit.',
  notOffered: 'The job form is not offered, so no rows can be saved. Choose the offered forms in Site Settings.',
  csvFile: 'Csv file',
  sample: 'Download Sample File',
  sampleName: 'applications-sample.csv',
  reading: 'Reading the file',
  limits:
    'UTF-8, up to 100,000 rows and 50 MB. Dates as DD-MM-YYYY or YYYY-MM-DD; separate several values in a cell with commas.',
  notCsv: 'Choose a .csv file.',
  tooLarge: 'The file is larger than 50 MB. Split it and import the parts.',
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  empty: 'The file has no rows below the header.',
  badQuotes: (row: number) => `The quotes in row ${row} don’t match. Correct that row and choose the file again.`,
  forbiddenHeader: (header: string) => `A column can't be named ${header}.`,
  tooManyRows: (count: number) => `The file has ${rows(count)}; the limit is 100000. Split it and import the parts.`,
  tooManyColumns: (count: number) => `The file has ${count} columns; the limit is 200.`,
  longCell: (row: number) => `A cell in row ${row} has more than 32768 characters.`,

  fileRows: (file: string, count: number) => `${file} - ${rows(count)}`,
  columns: 'Match the columns',
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
  tryAgain: messages.tryAgain,
  cancel: 'Cancel',

  allGood: (count: number) => `Nothing is saved yet. ${rows(count)} can be saved.`,
  someGood: (good: number, bad: number) => `Nothing is saved yet. ${rows(good)} can be saved, ${rows(bad)} can't.`,
  noneGood: 'None of the rows can be saved.',
  saveSuccess: 'Save success',
  partlySaved: (good: number, bad: number) => `${applications(good)} saved, ${rows(bad)} not saved.`,
  stopped: (done: number) => `Stopped after ${rows(done)}.`,

  importLog: 'Import Log',
  shownOf: (shown: number, all: number) => `Showing the first ${shown} of ${all}. Download the file to see all of them.`,
  problemRows: 'Download the problem rows',
  problemName: (file: string) => `${file.replace(/\.csv$/i, '')}-problems.csv`,

  recent: 'Recent imports',
  noImports: 'Imports appear here and can be undone.',
  someFile: 'Unnamed file',
  outcome: (saved: number, problems: number) => `${saved} saved, ${problems} not saved`,
  undo: 'Undo',
  undoImport: 'Undo this import',
  undoQuestion: (count: number) => `The ${applications(count)} of this import will move to Trash, except those changed since.`,
  undoYes: 'Undo it',
  undone: (when: string) => `Undone ${when}`,
} as const
