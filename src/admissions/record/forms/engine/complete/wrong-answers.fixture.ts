import type { Values } from '#shared/rule.ts'
import { longest } from '../format-rules.ts'
import { ownOptions, storedAs, type Field, type Input, type Stage } from '../../variant.ts'

/** Five people who fill in every box of a form wrongly, each in a way of their own. */
export const people = ['leaves it blank', 'pastes too much', 'mistypes it', 'goes too far', 'sends another kind'] as const
export type Person = (typeof people)[number]

type Mistakes = Partial<Record<Person, unknown>>

/** A text that no form can store: half a sign. */
const half = 'A\ud800'
const long = (field: Field) => 'y'.repeat(longest(field) + 1)

const ofText = (field: Field): Mistakes => ({
  'leaves it blank': '  ',
  'pastes too much': long(field),
  'mistypes it': half,
  'goes too far': `${half}${long(field)}`,
  'sends another kind': { text: 'x' },
})
/** Of a choice that anything may be, only the text can be wrong. */
const ofChoice = (field: Field): Mistakes =>
  ownOptions(field) && field.other === undefined
    ? { ...ofText(field), 'mistypes it': 'Nobody offers this', 'goes too far': 'Yes, No' }
    : ofText(field)
const ofTexts = (field: Field): Mistakes => ({
  'leaves it blank': [],
  'pastes too much': [long(field)],
  'mistypes it': ['Tally', half],
  'goes too far': Array.from({ length: 51 }, (_, at) => `Skill ${at}`),
  'sends another kind': [{ text: 'x' }],
})

/**
 * What each of them answers to a kind of box; what is left out is no mistake there. Total over the kinds: a new one fails to compile until
 * somebody has thought of what is wrong in it.
 */
const mistakesIn: Readonly<Record<Input, (field: Field) => Mistakes>> = {
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
    const [[name, field] = [undefined, undefined]] = Object.entries(entry?.fields ?? {})
    const wrong = (person: Person) => (name === undefined ? [] : [{ [name]: mistakesIn[field.input](field)[person] }])
    return {
      'leaves it blank': [],
      'pastes too much': wrong('pastes too much'),
      'mistypes it': wrong('mistypes it'),
      'goes too far': Array.from({ length: 60 }, (_, at) => ({ ...(name !== undefined && { [name]: `Line ${at}` }) })),
      'sends another kind': ['x'],
    }
  },
  // Files come by calls of their own, and what is derived by none.
  photo: () => ({}),
  signature: () => ({}),
  derived: () => ({}),
  today: () => ({}),
  'robot-check': () => ({}),
}

/** The wrong answers of somebody to fields, by name; a blank is wrong only where `isAsked` says so. */
export function wrongAnswers(
  fields: Readonly<Record<string, Field>>,
  person: Person,
  isAsked: (name: string) => boolean,
): Values {
  const wrong = Object.entries(fields).map(([name, field]): [string, unknown] => [name, mistakesIn[field.input](field)[person]])
  return Object.fromEntries(
    wrong.filter(([name, value]) => value !== undefined && (person !== 'leaves it blank' || isAsked(name))),
  )
}

/**
 * The order in which the mistakes in a form are reported (FORM-3 and the tables of each form): stage after stage, of each first the fields
 * that its rules name, then the others as they are shown.
 */
export const orderOfReport = (stages: readonly Stage[]): string[] => [
  ...new Set(stages.flatMap(({ rules, fields }) => [...rules.map(({ field }) => field), ...Object.keys(fields)])),
]

/** The fields that a person writes in a save. */
export const writtenFields = (fields: Readonly<Record<string, Field>>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { input, writer, staffOnly, bookkeeping }]) =>
        !['upload', 'nothing'].includes(storedAs[input]) && writer === undefined && !staffOnly && !bookkeeping,
    ),
  )
