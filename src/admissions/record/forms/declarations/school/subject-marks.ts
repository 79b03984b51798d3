import { required } from '#shared/rule.ts'
import { isUnanswered, type Condition } from '../../definition/condition.ts'
import { marksRequired } from '../../texts.ts'
import { plainOptions, type Field } from '../../field.ts'
import type { Counted, Stage } from '../../variant.ts'
import { isListedAndOut, isNotAwaited, type Exam } from './examinations.ts'

/** Wire name: label. */
const sslc = { Tamil: 'Tamil', English: 'English', Math: 'Math', Science: 'Science', Socials: 'Socials' }
const hsc = {
  Tamil: 'Tamil',
  English: 'English',
  Physics: 'Physics',
  Chemistry: 'Chemistry',
  Math: 'Math',
  Bio: 'Bio',
  Vocational: 'Vocational',
  Practical1: 'Practical 1',
  Practical2: 'Practical 2',
}

/** Nobody takes all HSC subjects; the two languages are compulsory. */
const notTaken = 'HSCnottaken'
const choosable = Object.entries(hsc).filter(([name]) => name !== 'Tamil' && name !== 'English')

/** SSLC for everybody, HSC if listed; neither while the result is awaited. */
const isAsked: Record<Exam, Condition> = { SSLC: isNotAwaited('SSLC'), HSC: isListedAndOut('HSC') }

const isNotLeftOut = (label: string): Condition => ({
  any: [isUnanswered(notTaken), { of: notTaken, is: 'includes none', values: [label] }],
})
const isTaken = (exam: Exam, label: string): Condition =>
  exam === 'HSC' ? { all: [isAsked.HSC, isNotLeftOut(label)] } : isAsked.SSLC

/** FORM-35: the wire names of marks (`q1`) and of month and year (`MY`). */
const namesOf = (exam: Exam, subject: string) => ({ marks: `${exam}${subject}q1`, month: `${exam}${subject}MY` })

const subjects = [
  ...Object.entries(sslc).map(([subject, label]) => subjectOf('SSLC', subject, label, 100)),
  ...Object.entries(hsc).map(([subject, label]) => subjectOf('HSC', subject, label, 200)),
]

function subjectOf(exam: Exam, subject: string, label: string, max: number) {
  const { marks, month } = namesOf(exam, subject)
  const shown = isTaken(exam, label)
  const first = namesOf(exam, 'Tamil').month
  const pair = { width: 'pair', shown } as const
  const fields: Record<string, Field> = {
    [marks]: { label: `${label} marks`, input: 'number', max, decimals: 2, ...pair },
    [month]: { label: `${label} passed in`, input: 'month', ...pair, ...(month !== first && { follows: first }) },
  }
  return {
    exam,
    fields,
    rules: [required(marks, marksRequired), required(month, marksRequired)],
    counted: {
      field: marks,
      label: `${exam} ${label}`,
      filled: { allOf: [marks, month] },
    } satisfies Counted,
  }
}

const stageOf = (exam: Exam, own: Record<string, Field>, nothing: string): Stage => {
  const examSubjects = subjects.filter((subject) => subject.exam === exam)
  return {
    key: exam.toLowerCase(),
    title: `${exam} Marks`,
    fields: Object.assign({}, own, ...examSubjects.map(({ fields }) => fields)),
    rules: examSubjects.flatMap(({ rules }) => rules),
    nothing,
    buttons: ['Back', 'Save & Next'],
  }
}

export const sslcMarks = stageOf('SSLC', {}, 'You are waiting for your SSLC result, so there is nothing to fill in here yet.')

export const hscMarks = stageOf(
  'HSC',
  {
    [notTaken]: {
      label: 'Subjects you did not take',
      input: 'multi-select',
      options: plainOptions(choosable.map(([, label]) => label)),
      note: 'They are not asked for then',
      shown: isAsked.HSC,
      width: 'full',
    },
  },
  'There is nothing to fill in here: HSC is not in your list of examinations, or its result is not out yet.',
)

export const countedSubjects: readonly Counted[] = subjects.map(({ counted }) => counted)
