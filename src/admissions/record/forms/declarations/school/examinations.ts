import { required, satisfies, type Rule } from '#shared/rule.ts'
import type { ComputedInEntry } from '../../definition/computed.ts'
import { isAnswered, isEqual, isUnanswered, type Condition } from '../../definition/condition.ts'
import { when } from '../../definition/asked.ts'
import { cantBeEmpty, marksRequired, notValid } from '../../texts.ts'
import { plainOptions, type Entry } from '../../field.ts'
import type { Stage } from '../../variant.ts'

export type Exam = 'SSLC' | 'HSC'

const isAwaited = isAnswered('waitingforresult')
const isOut = isUnanswered('waitingforresult')

/** The entries of an examination with its result, or without it. */
const entries = (exam: Exam, result: Condition) =>
  ({ of: 'Qualifying', where: { all: [isEqual('Particular', exam), result] } }) as const
export const isListedAndOut = (exam: Exam): Condition => ({ anyRow: entries(exam, isOut) })
export const isNotAwaited = (exam: Exam): Condition => ({ noRow: entries(exam, isAwaited) })

const marks = { input: 'number', max: 10_000, decimals: 2, width: 'third', shown: isOut, pending: isAwaited } as const

/** FORM-34: an awaited result has marks of 0. */
const noughtWhileAwaited = (computed: ComputedInEntry): ComputedInEntry => ({
  while: isAwaited,
  take: { number: 0 },
  otherwise: computed,
})

const notAhead: Rule = {
  field: 'yearpassed',
  binds: 'format',
  violation: ({ yearpassed }, { year }) =>
    typeof yearpassed === 'number' && yearpassed > year ? "Year Passed can't exceed the current year." : undefined,
}

/** Our own rule. */
const withinTotal: Rule = {
  field: 'markscored',
  binds: 'format',
  violation: ({ markscored, totalmark }) =>
    typeof markscored === 'number' && typeof totalmark === 'number' && markscored > totalmark
      ? "Mark Scored can't be more than Total Mark."
      : undefined,
}

const examination: Entry = {
  fields: {
    Particular: {
      label: 'Examination',
      called: 'Particular',
      input: 'select',
      options: plainOptions(['SSLC', 'HSC', 'Diploma', 'Degree']),
      default: 'SSLC',
    },
    yearpassed: { label: 'Year Passed', input: 'number', min: 1900, max: 2200, note: 'Or the year you sat it' },
    waitingforresult: {
      label: 'I am waiting for the result',
      called: 'Waiting for result',
      input: 'checkbox',
      width: 'full',
      unread: true,
    },
    markscored: { label: 'Mark Scored', ...marks },
    totalmark: { label: 'Total Mark', ...marks },
    markpre: { label: 'Percentage', input: 'derived', width: 'third', shown: isOut, pending: isAwaited },
    regno: { label: 'Register Number', input: 'text', autocomplete: 'off' },
    Institution: { label: 'School or Institution', called: 'Institution', input: 'text', autocomplete: 'off' },
    Medium: { label: 'Medium', input: 'text', note: 'The language you were taught in', autocomplete: 'off' },
    Attempts: { label: 'Attempts', input: 'number', min: 1, max: 99, note: '1 if you passed at once' },
  },
  rules: [
    required('Particular', cantBeEmpty('Particular')),
    required('yearpassed', cantBeEmpty('Year Passed')),
    notAhead,
    required('markscored', marksRequired),
    required('totalmark', marksRequired),
    when(
      isOut,
      satisfies('totalmark', (total) => total !== 0, notValid('Total Mark')),
    ),
    withinTotal,
    required('regno', cantBeEmpty('Register Number')),
    required('Institution', cantBeEmpty('Institution')),
    required('Medium', cantBeEmpty('Medium')),
    required('Attempts', cantBeEmpty('Attempts')),
  ],
  unique: { field: 'Particular', message: 'Particular Already added!' },
  derive: {
    markscored: noughtWhileAwaited({ answer: 'markscored' }),
    totalmark: noughtWhileAwaited({ answer: 'totalmark' }),
    markpre: noughtWhileAwaited({ percent: ['markscored', 'totalmark'], decimals: 2 }),
  },
  addLabel: 'Add to Marks list',
}

/** FORM-39: one entry per examination. */
export const examinations: Stage = {
  key: 'examinations',
  title: 'Examinations',
  fields: { Qualifying: { label: 'Marks', input: 'entries', entry: examination, width: 'full' } },
  rules: [required('Qualifying', 'Add Any Educational Background.')],
  buttons: ['Back', 'Save & Next'],
}
