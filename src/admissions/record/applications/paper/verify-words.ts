import {
  changed,
  matchesText,
  noBirthDate,
  noMatch,
  notADate,
  notKept,
  tooManyChecks,
  tooManyTries,
  unchanged,
  unknownCode,
} from './verify-calls.ts'

/** DOC-18: what the page says on which copies are checked, in the language of its visitor. */
export const verifyWords = {
  title: 'Check a document',
  form: 'Form',
  number: 'Application number',
  copy: 'This copy',
  copyOf: 'Version {version}, {date}',
  isIt: 'Is it this paper?',
  canBeCopied: 'A code can be copied onto another paper. To be sure, compare what is on it:',
  birthDate: 'Date of birth on the paper',
  birthDateHint: 'As DD-MM-YYYY. We only say whether it matches.',
  compare: 'Compare',
  file: 'The PDF file',
  fileHint: 'Compared on this device. It is not uploaded.',
  sameFile: 'This is a file that was made as this copy.',
  otherFile: 'This file was not made as this copy, or it was changed.',
  codeOnPaper: 'The code on the paper',
  another: 'Check another one',
  code: 'Code',
  codeHint: '12 letters and digits, at the bottom of each page.',
  check: 'Check',
  languages: 'Languages',
} as const

/** The answers of a check, on the page and for programs. */
export const verifyAnswers = {
  unchanged,
  changed,
  notKept,
  unknownCode,
  matchesText,
  noMatch,
  notADate,
  noBirthDate,
  tooManyChecks,
  tooManyTries,
} as const
