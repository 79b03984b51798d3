import type { Values } from '#shared/rule.ts'
import { longest } from '../format-rules.ts'
import { ownOptions, storedAs, takesOther, type Field, type FieldOf, type Input } from '../../field.ts'
import type { Stage } from '../../variant.ts'

export const people = ['leaves it blank', 'pastes too much', 'mistypes it', 'goes too far', 'sends another kind'] as const
export type Person = (typeof people)[number]

type Mistakes = Partial<Record<Person, unknown>>

/** Half a surrogate pair, which no form can store. */
const half = 'A\ud800'
const long = (field: Field) => 'y'.repeat(longest(field) + 1)

const ofText = (field: Field): Mistakes => ({
  'leaves it blank': '  ',
  'pastes too much': long(field),
  'mistypes it': half,
  'goes too far': `${half}${long(field)}`,
  'sends another kind': { text: 'x' },
})
/** Of a choice with free text, only the text can be wrong. */
const ofChoice = (field: Field): Mistakes =>
  ownOptions(field) && !takesOther(field)
    ? { ...ofText(field), 'mistypes it': 'Nobody offers this', 'goes too far': 'Yes, No' }
    : ofText(field)
const ofTexts = (field: Field): Mistakes => ({
  'leaves it blank': [],
  'pastes too much': [long(field)],
  'mistypes it': ['Tally', half],
  'goes too far': Array.from({ length: 51 }, (_, at) => `Skill ${at}`),
  'sends another kind': [{ text: 'x' }],
})

/** A missing answer is no mistake there. Total over the kinds, so that a new kind fails to compile. */
const mistakesIn: { readonly [Kind in Input]: (field: FieldOf<Kind>) => Mistakes } = {
  text: ofText,
  'upper-text': ofText,
  textarea: ofText,
  email: (field) => ({ ...ofText(field), 'mistypes it': 'asha@', 'goes too far': 'asha@example.com, rao@example.com' }),
  telephone: (field) => ({ ...ofText(field), 'mistypes it': '98765 4321O', 'goes too far': '9'.repeat(17) }),
  'country-code': (field) => ({ ...ofText(field), 'mistypes it': 'India', 'goes too far': '+9191' }),
  date: (field) => ({
    ...ofText(field),
    'mistypes it': '31-02-2004',
    'goes too far': field.past ? '01-01-2999' : '01-13-2020',
  }),
  month: (field) => ({ ...ofText(field), 'mistypes it': '13-2020', 'goes too far': '01-2999' }),
  aadhaar: (field) => ({ ...ofText(field), 'mistypes it': '234567890123', 'goes too far': '2'.repeat(13) }),
  select: ofChoice,
  radio: ofChoice,
  'yes-no': ofChoice,
  number: ({ max = Number.MAX_SAFE_INTEGER, decimals = 0 }) => ({
    'leaves it blank': '',
    'pastes too much': '9'.repeat(400),
    'mistypes it': 'ten',
    'goes too far': decimals === 0 ? 1.5 : max + 1,
    'sends another kind': [1],
  }),
  checkbox: () => ({ 'leaves it blank': false, 'mistypes it': 'perhaps', 'sends another kind': { on: true } }),
  'multi-select': ofTexts,
  tags: ofTexts,
  entries: ({ entry }) => {
    const [[name, field] = [undefined, undefined]] = Object.entries(entry.fields)
    const wrong = (person: Person) => (name === undefined ? [] : [{ [name]: mistakes(field)[person] }])
    return {
      'leaves it blank': [],
      'pastes too much': wrong('pastes too much'),
      'mistypes it': wrong('mistypes it'),
      'goes too far': Array.from({ length: 60 }, (_, at) => ({ ...(name !== undefined && { [name]: `Line ${at}` }) })),
      'sends another kind': ['x'],
    }
  },
  // Files come by their own calls, and derived values by none.
  photo: () => ({}),
  signature: () => ({}),
  derived: () => ({}),
  today: () => ({}),
}

const mistakes = <Kind extends Input>(field: FieldOf<Kind>) => mistakesIn[field.input](field)

export function wrongAnswers(
  fields: Readonly<Record<string, Field>>,
  person: Person,
  isAsked: (name: string) => boolean,
): Values {
  const wrong = Object.entries(fields).map(([name, field]): [string, unknown] => [name, mistakes(field)[person]])
  return Object.fromEntries(
    wrong.filter(([name, value]) => value !== undefined && (person !== 'leaves it blank' || isAsked(name))),
  )
}

/** FORM-3: stage by stage, first the fields that its rules name, then the others in display order. */
export const orderOfReport = (stages: readonly Stage[]): string[] => [
  ...new Set(stages.flatMap(({ rules, fields }) => [...rules.map(({ field }) => field), ...Object.keys(fields)])),
]

export const writtenFields = (fields: Readonly<Record<string, Field>>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { input, writer, staffOnly, bookkeeping }]) =>
        !['upload', 'nothing'].includes(storedAs[input]) && writer === undefined && !staffOnly && !bookkeeping,
    ),
  )
