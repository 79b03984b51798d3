import {
  decided,
  locked,
  notFound,
  stale,
  submitted,
  submittedBefore,
  notARobot,
  takenEmail,
  takenMobile,
} from '#admissions/record/applications/contract.ts'
import {
  incompletePreview,
  noFile,
  noSuchFile,
  tooManyFiles,
  unknownSlot,
  uploaded,
} from '#admissions/record/applications/document-calls.ts'
import { beingDecided, onlyAsked } from '#admissions/record/applications/status/who-may-change.ts'
import { fileMessages } from '#shared/files/file-kinds.ts'
import { messages as common } from '#shared/messages.ts'
import { tooManyPixels } from '#server/uploads/picture.ts'
import { whatItIs } from '#server/uploads/why-refused.ts'
import { withdrawnBefore } from '#admissions/record/applications/withdrawal.ts'
import * as hints from '#shared/values/hints.ts'
import { cantSubmit, marksRequired, patterns, staysComplete } from '#admissions/record/forms/texts.ts'
import type { CountedText } from '#languages/translate.ts'

export type Text = string | CountedText

const textsIn = (words: object): Text[] =>
  Object.values(words).flatMap((each: Text | object) => (typeof each === 'string' || isCounted(each) ? [each] : textsIn(each)))

const isCounted = (each: object): each is CountedText => 'one' in each && 'many' in each

export const unique = (groups: readonly object[]) => [...new Set(groups.flatMap(textsIn))]

/** The messages of form rules and of refusals in applicants' calls; longer texts first, because the first match wins. */
export const ruleTexts = unique([
  hints,
  patterns,
  fileMessages,
  whatItIs,
  { cantSubmit, staysComplete, marksRequired, required: '{field} is required!' },
  {
    stale,
    decided,
    notFound,
    notARobot,
    taken: takenEmail,
    takenMobile,
    submitted,
    submittedBefore,
    locked,
    beingDecided,
    onlyAsked,
    beforeWithdrawn: withdrawnBefore,
  },
  { unknownSlot, noFile, noSuchFile, tooManyFiles, uploaded, incompletePreview, tooManyPixels },
  {
    saved: common.saved,
    updated: common.updated,
    deleted: common.deleted,
    invalid: common.invalidCharacters,
    uploads: common.tooManyUploads,
    nothing: common.nothingHere,
  },
  [
    'Add Any Educational Background.',
    'All Fields in Employment History is Required !',
    common.emailNotValid,
    'Enter a valid Emergency email ID.',
    'Phone number is not valid!',
    "Place Can't be empty!",
    'Please provide an explanation and the approximate dates!',
    'Select any one from the Program List Below.',
    'Tick the declaration to submit.',
    "Year Passed can't exceed the current year.",
    "Mark Scored can't be more than Total Mark.",
    'Particular Already added!',
    'Institution Already added!',
    "Can't Enter More than 3 Extra Curricular",
    "Attendance End Date can't be before Attendance Start Date.",
  ],
  // The names of fields in messages, if they differ from the labels.
  ['Applicant signature', 'Parent signature', 'Job Applied for', 'WorkLocation'],
  ['PDF or photo', 'Photo', 'photo', 'text'],
])
