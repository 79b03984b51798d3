import { required, isBlank, when, type Values } from '#shared/rule.ts'
import { marksRequired } from '../../texts.ts'
import { plainOptions, type Counted, type Field, type Stage } from '../../variant.ts'
import { examIn, isAwaited, type Exam } from './examinations.ts'

/** The subjects of an examination: as the wire names them, and as they are shown. */
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

/** No school teaches all of HSC's subjects to anybody; the two languages are everybody's. */
const notTaken = 'HSCnottaken'
const choosable = Object.entries(hsc).filter(([name]) => name !== 'Tamil' && name !== 'English')

/** The form asks everyone for SSLC marks, and those who list HSC for HSC marks; neither while the result is awaited. */
const isAsked: Record<Exam, (values: Values) => boolean> = {
  SSLC: (values) => !isAwaited(examIn(values, 'SSLC')),
  HSC: (values) => examIn(values, 'HSC') !== undefined && !isAwaited(examIn(values, 'HSC')),
}

const isTaken = (exam: Exam, label: string) => (values: Values) => {
  const without = exam === 'HSC' ? values[notTaken] : undefined
  return isAsked[exam](values) && !(Array.isArray(without) && without.includes(label))
}

/** FORM-35: the marks of a subject, and the month and year in which it was passed: its `q1` and its `MY` value. */
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
    rules: [when(shown, required(marks, marksRequired)), when(shown, required(month, marksRequired))],
    counted: {
      field: marks,
      label: `${exam} ${label}`,
      isFilled: (values: Values) => !isBlank(values[marks]) && !isBlank(values[month]),
      applies: shown,
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

/** Every subject counts once, with its marks and its month. */
export const countedSubjects: readonly Counted[] = subjects.map(({ counted }) => counted)
