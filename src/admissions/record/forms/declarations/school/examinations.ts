import { required, satisfies, when, type Rule, type Values } from '#shared/rule.ts'
import { cantBeEmpty, marksRequired, notValid } from '../../texts.ts'
import { plainOptions, type Entry, type Stage } from '../../variant.ts'

export type Exam = 'SSLC' | 'HSC'

/** The entry of an examination in the list of marks; undefined while it is not there. */
export const examIn = ({ Qualifying: list }: Values, exam: Exam): Values | undefined =>
  Array.isArray(list) ? list.find((entry: Values | null) => entry?.['Particular'] === exam) : undefined

export const isAwaited = (entry: Values | undefined) => entry?.['waitingforresult'] === true

const isOut = (entry: Values) => !isAwaited(entry)
const marks = { input: 'number', max: 10_000, decimals: 2, width: 'third', shown: isOut, pending: isAwaited } as const

/** Percent, to two places; undefined without a total to divide by. */
function percentOf({ markscored, totalmark }: Values): number | undefined {
  if (typeof markscored !== 'number' || typeof totalmark !== 'number' || totalmark === 0) return undefined
  return Math.round((markscored * 10_000) / totalmark) / 100
}

/** FORM-34: a result that is awaited sets the marks to 0. */
const noughtWhileAwaited = (of: (entry: Values) => unknown) => (entry: Values) => (isAwaited(entry) ? 0 : of(entry))

const notAhead: Rule = {
  field: 'yearpassed',
  binds: 'format',
  violation: ({ yearpassed }, { year }) =>
    typeof yearpassed === 'number' && yearpassed > year ? "Year Passed can't exceed the current year." : undefined,
}

/** Ours: more marks than there are. */
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
    when(isOut, required('markscored', marksRequired)),
    when(isOut, required('totalmark', marksRequired)),
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
    markscored: noughtWhileAwaited(({ markscored }) => markscored),
    totalmark: noughtWhileAwaited(({ totalmark }) => totalmark),
    markpre: noughtWhileAwaited(percentOf),
  },
  addLabel: 'Add to Marks list',
}

/** FORM-39: the list of marks, one entry per examination. */
export const examinations: Stage = {
  key: 'examinations',
  title: 'Examinations',
  fields: { Qualifying: { label: 'Marks', input: 'entries', entry: examination, width: 'full' } },
  rules: [required('Qualifying', 'Add Any Educational Background.')],
  buttons: ['Back', 'Save & Next'],
}
