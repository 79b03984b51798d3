import { compareDates, parseFormDate, yearsBefore, type CalendarDate } from '#shared/time/dates.ts'
import {
  atMost,
  firstViolation,
  satisfies,
  isBlank,
  hintOf,
  oneOf,
  reads,
  required,
  type Violation,
  type Rule,
  type Values,
  violationsByField,
} from '#shared/rule.ts'
import { isWithin } from '#shared/text/as-meant.ts'
import { fold } from '#shared/text/fold.ts'
import { readEmail } from '#shared/values/email.ts'
import { readPhone } from '#shared/values/phone.ts'
import { dialCodeValues } from '../values/dial-codes.ts'
import { isAadhaarOrMasked } from '../values/aadhaar.ts'
import { readerOf } from '../values/readers.ts'
import { isMobileOf } from '../values/mobile-numbers.ts'
import { badCharacters, cantBeEmpty, inFuture, notAChoice, notValid, tooLong, tooLongAgo, tooMany } from '../texts.ts'
import { oncePerKey } from '../once-per-key.ts'
import { rulesAsked } from '../definition/asked.ts'
import { calledName, ownOptions, storedAs, takesOther, type Entry, type Field, type FieldOf, type Input } from '../field.ts'

/** In their order: required, kind, characters, length, options, dates. */
export function declaredRules(name: string, field: Field): Rule[] {
  const read = readerOf(field)
  const formats = [satisfies(name, isOfKind[storedAs[field.input]], notValid(calledName(field))), ...rulesOf(name, field)]
  return [
    ...(field.required ? [required(name, cantBeEmpty(calledName(field)))] : []),
    ...(read ? formats.map((rule) => ({ ...rule, hint: (values: Values) => hintOf(read, values[name]) })) : formats),
  ]
}

/** In order: the entry's declared rules, derived fields, and its uniqueness. */
export function entryViolation(
  entry: Entry,
  values: Values,
  others: readonly Values[],
  today: CalendarDate,
): Violation | undefined {
  return firstViolation(askedOf(entry, values), values, today) ?? repeated(entry, values, others)
}

export function entryViolations(entry: Entry, values: Values, others: readonly Values[], today: CalendarDate): Violation[] {
  const again: Rule = {
    field: entry.unique?.field ?? '',
    binds: 'format',
    violation: () => repeated(entry, values, others)?.message,
  }
  return violationsByField([...askedOf(entry, values), again], Object.keys(entry.fields), values, today)
}

const rulesOfEntry = oncePerKey(({ rules, fields }: Entry): readonly Rule[] => [
  ...rules,
  ...Object.entries(fields).flatMap(([name, field]) => declaredRules(name, field)),
])
const askedOf = (entry: Entry, values: Values) => rulesAsked(entry.fields, rulesOfEntry(entry), values)

export const longest = (field: Field) => ('max' in field ? field.max : undefined) ?? lengths[field.input] ?? 200

const lengths: Partial<Record<Input, number>> = { textarea: 1000, email: 254, telephone: 24 }
const mostInList = 50

type Kind = (typeof storedAs)[keyof typeof storedAs]

const isText = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSound = (value: unknown) => isText(value) && value.isWellFormed() && !value.includes('\0')

const isOfKind: Record<Kind, (value: unknown) => boolean> = {
  text: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  texts: (value) => isList(value) && value.every(isText),
  entries: (value) => isList(value) && value.every(isRecord),
  upload: () => true,
  nothing: () => true,
}

type RulesOf<Kind extends Input> = (name: string, field: FieldOf<Kind>) => Rule[]

const noRules = () => []

function textRules(name: string, field: Field, more: readonly Rule[] = []): Rule[] {
  const called = calledName(field)
  return [satisfies(name, isSound, badCharacters(called)), atMost(name, longest(field), tooLong(called, longest(field))), ...more]
}

/** FORM-58: total over the kinds, so that a new one fails to compile. */
const byInput: { readonly [Kind in Input]: RulesOf<Kind> } = {
  text: textRules,
  'upper-text': textRules,
  textarea: textRules,
  email: (name, field) => textRules(name, field, [reads(name, readEmail, notValid(calledName(field)))]),
  telephone: (name, field) => textRules(name, field, telephoneRules(name, field)),
  'country-code': (name, field) => textRules(name, field, [oneOf(name, dialCodeValues, notAChoice(calledName(field)))]),
  date: (name, field) => textRules(name, field, dateRules(name, field)),
  month: (name, field) => textRules(name, field, monthRules(name, field)),
  aadhaar: (name, field) => textRules(name, field, [satisfies(name, isAadhaarOrMasked, notValid(calledName(field)))]),
  select: (name, field) => textRules(name, field, choiceRules(name, field)),
  radio: (name, field) => textRules(name, field, choiceRules(name, field)),
  'yes-no': (name, field) => textRules(name, field, choiceRules(name, field)),
  number: numberRules,
  checkbox: noRules,
  'multi-select': listRules,
  tags: listRules,
  entries: entryRules,
  photo: noRules,
  signature: noRules,
  derived: noRules,
  today: noRules,
}

const rulesOf = <Kind extends Input>(name: string, field: FieldOf<Kind>) => byInput[field.input](name, field)

function telephoneRules(name: string, field: FieldOf<'telephone'>): Rule[] {
  const { dialledWith, label } = field
  if (dialledWith === undefined) return [reads(name, readPhone, notValid(calledName(field)))]
  return [reads(name, readPhone, notValid(label)), mobileRule(name, dialledWith, notValid(label))]
}

/** Any number of digits without a country. */
const mobileRule = (name: string, country: string, message: string): Rule => ({
  field: name,
  binds: 'format',
  violation({ [name]: number, [country]: dialCode }) {
    if (!isText(number) || isBlank(number) || !isText(dialCode) || isMobileOf(dialCode, number)) return undefined
    return message
  },
})

function choiceRules(name: string, field: Field): Rule[] {
  const choices = takesOther(field) ? undefined : ownOptions(field)?.map(({ value }) => value)
  return choices ? [oneOf(name, choices, notAChoice(calledName(field)))] : []
}

function dateRules(name: string, field: FieldOf<'date'>): Rule[] {
  const called = calledName(field)
  const onDate = (test: (date: CalendarDate, today: CalendarDate) => boolean, message: string) =>
    satisfies(name, (value, today) => withDate(value, (date) => test(date, today)), message)
  return [
    onDate(() => true, notValid(called)),
    ...(field.past ? [onDate((date, today) => compareDates(date, today) <= 0, inFuture(called))] : []),
    ...(field.past ? [onDate((date, today) => compareDates(date, yearsBefore(today, 100)) >= 0, tooLongAgo(called))] : []),
  ]
}

/** `MM-YYYY`, not in the future. */
function monthRules(name: string, field: Field): Rule[] {
  const called = calledName(field)
  const dayIn = (value: unknown) => (isText(value) ? parseFormDate(`01-${value}`) : undefined)
  const isPast = (value: unknown, today: CalendarDate) => compareDates(dayIn(value) ?? today, today) <= 0
  return [satisfies(name, (value) => dayIn(value) !== undefined, notValid(called)), satisfies(name, isPast, inFuture(called))]
}

function withDate(value: unknown, test: (date: CalendarDate) => boolean): boolean {
  const date = isText(value) ? parseFormDate(value) : undefined
  return date !== undefined && test(date)
}

function numberRules(name: string, field: FieldOf<'number'>): Rule[] {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 0 } = field
  const isInside = (value: unknown) =>
    typeof value === 'number' && Number(value.toFixed(decimals)) === value && value >= min && value <= max
  return [satisfies(name, isInside, notValid(calledName(field)))]
}

function listRules(name: string, field: Field): Rule[] {
  const called = calledName(field)
  const most = longest(field)
  return [
    satisfies(name, (value) => isList(value) && value.length <= mostInList, tooMany(called, mostInList)),
    satisfies(name, (value) => isList(value) && value.every(isSound), badCharacters(called)),
    satisfies(
      name,
      (value) => isList(value) && value.every((text) => isText(text) && isWithin(text, most)),
      tooLong(called, most),
    ),
  ]
}

function entryRules(name: string, field: FieldOf<'entries'>): Rule[] {
  const { entry } = field
  const { count, message } = entry.most ?? { count: mostInList, message: tooMany(calledName(field), mostInList) }
  return [satisfies(name, (value) => isList(value) && value.length <= count, message), everyEntry(name, entry)]
}

/** An incomplete entry is none, so its rules hold on every save, not only at Next. */
function everyEntry(name: string, entry: Entry): Rule {
  return {
    field: name,
    binds: 'format',
    violation(values, today) {
      const list = values[name]
      if (!isList(list)) return undefined
      const entries = list.filter(isRecord)
      return entries.map((current, index) => entryViolation(entry, current, entries.slice(0, index), today)?.message).find(isText)
    },
  }
}

function repeated({ unique }: Entry, values: Values, others: readonly Values[]): Violation | undefined {
  if (!unique) return undefined
  const { field, message } = unique
  const isThere = others.some((other) => !isBlank(other[field]) && comparable(other[field]) === comparable(values[field]))
  return isThere ? { field, message } : undefined
}

const comparable = (value: unknown) => (isText(value) ? fold(value) : value)
