import { messages } from '#shared/messages.ts'
import type { Reading } from '../contract.ts'
import type { Question } from '../column-questions.ts'
import { applications } from '../contract.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** SCREEN-20: fixed spellings stay. */
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
  notOffered: (form: string) =>
    `The ${form} form is not offered, so no rows can be saved. Choose the offered forms in Site Settings.`,
  mode: 'What the rows do',
  modes: {
    add: 'Add new applications',
    update: 'Update existing applications',
    both: 'Both: update existing ones, add the others',
  },
  form: 'Form',
  updateHint:
    'A row finds its application by Application No or e-mail. A blank cell changes nothing; a cell with just - clears the field.',
  csvFile: 'Csv file',
  sample: 'Download Sample File',
  sampleName: 'applications-sample.csv',
  reading: 'Reading the file',
  limits: 'Up to 100,000 rows and 50 MB. Separate several values in a cell with commas.',
  notCsv: 'Choose a .csv file.',
  tooLarge: 'The file is larger than 50 MB. Split it and import the parts.',
  empty: 'The file has no rows below the header.',
  forbiddenHeader: (header: string) => `A column can't be named ${header}.`,
  tooManyRows: (count: number) => `The file has ${rows(count)}; the limit is 100000. Split it and import the parts.`,
  tooManyColumns: (count: number) => `The file has ${count} columns; the limit is 200.`,
  longCell: (row: number) => `A cell in row ${row} has more than 32768 characters.`,

  fileRows: (file: string, count: number) => `${file} - ${rows(count)}`,
  columns: 'Match the columns',
  columnsHint: 'Remembered in this browser for the next file.',
  columnFallback: (position: number) => `Column ${position}`,
  firstValue: (value: string) => (value === '' ? 'First value: blank' : `First value: ${value}`),
  sameName: (name: string) => `Two columns are called “${name}”. Each can be matched.`,
  doNamesLookRight: 'Do the names look right?',
  supposedLetters:
    'The file does not say how its letters are written. If they look wrong, save it as “CSV UTF-8” and choose it again.',
  headerRow: (row: number) => `Row ${row} names the columns.`,
  otherHeader: 'Choose another row',
  whichHeader: 'Which row names the columns?',
  line: (row: number, cells: readonly string[]) => {
    const line = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return `Row ${row}: ${line.join(', ').slice(0, 100)}`
  },
  columnQuestion: ({ label, kind, odd, all }: Question) =>
    kind === 'date'
      ? `${label}: ${odd} of ${all} dates ${odd === 1 ? 'looks' : 'look'} month first. Read all as:`
      : `${label}: ${odd} of ${all} numbers ${odd === 1 ? 'has' : 'have'} a comma that may be before decimals. Read all as:`,
  columnReading: (example: string, reading: Reading, means: string | undefined) =>
    means === undefined ? `${sentence(reading)}: ${example} can't be read` : `${sentence(reading)}: ${example} is ${means}`,
  decideFirst: (label: string) => `Say how the column ${label} is read.`,
  leftOut: 'Don’t import',
  needsName: (label: string) => `One column must be the ${label}: it becomes the user name.`,
  needsKey: 'One column must be the Application No or the e-mail: it says which application a row is about.',
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
  planned: ({ changed, added, unchanged }: { changed: number; added: number; unchanged: number }, bad: number) =>
    [
      `Nothing is saved yet. ${applications(changed)} will change.`,
      added === 0 ? '' : `${applications(added)} will be added.`,
      unchanged === 0 ? '' : `${rows(unchanged)} will change nothing.`,
      bad === 0 ? '' : `${rows(bad)} can't be saved.`,
    ]
      .filter((line) => line !== '')
      .join(' '),
  whoHears: 'Applicants get no mail. Where leads are sent on, they wait five minutes, and an undo within them withdraws them.',
  changes: 'Old and new values',
  changeColumns: ['Row', 'Application', 'Field', 'Old', 'New'],
  blank: 'blank',
  shownChanges: (shown: number, all: number) => `Showing the first ${shown} of ${applications(all)} that will change.`,
  updated: ({ changed, added, unchanged, bad }: { changed: number; added: number; unchanged: number; bad: number }) =>
    [
      `${applications(changed)} changed.`,
      added === 0 ? '' : `${applications(added)} added.`,
      unchanged === 0 ? '' : `${rows(unchanged)} changed nothing.`,
      bad === 0 ? '' : `${rows(bad)} not saved.`,
    ]
      .filter((line) => line !== '')
      .join(' '),
  stayed: 'What was not undone',
  stayedColumns: ['Application', 'Fields', 'Why'],
  stayedHint: (count: number) => `${applications(count)} kept what others have changed since. Change those by hand if needed.`,
  importSaved: 'Imported',
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
  outcome: ({ Saved, Changed, Problems }: { Saved: number; Changed: number; Problems: number }) =>
    [Changed === 0 || Saved > 0 ? `${Saved} saved` : '', Changed === 0 ? '' : `${Changed} changed`, `${Problems} not saved`]
      .filter((part) => part !== '')
      .join(', '),
  undo: 'Undo',
  undoImport: 'Undo this import',
  undoQuestion: ({ Saved, Changed }: { Saved: number; Changed: number }) =>
    [
      Saved === 0 ? '' : `The ${applications(Saved)} of this import will move to Trash, except those changed since.`,
      Changed === 0
        ? ''
        : `${applications(Changed)} will get the old values back, except in fields that somebody changed since. This is possible for 30 days.`,
    ]
      .filter((line) => line !== '')
      .join(' '),
  undoYes: 'Undo it',
  undone: (when: string) => `Undone ${when}`,
} as const
