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
  when,
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
import { calledName, ownOptions, storedAs, type Entry, type Field, type Input } from '../variant.ts'

/** The rules that follow from how a field is declared: whether it is required, kind, characters, length, options, dates. In the order they speak. */
export function declaredRules(name: string, field: Field): Rule[] {
  const { shown = () => true } = field
  const read = readerOf(field)
  const formats = [
    satisfies(name, isOfKind[storedAs[field.input]], notValid(calledName(field))),
    ...byInput[field.input](name, field),
  ]
  return [
    ...(field.required ? [when(shown, required(name, cantBeEmpty(calledName(field))))] : []),
    ...(read ? formats.map((rule) => ({ ...rule, hint: (values: Values) => hintOf(read, values[name]) })) : formats),
  ]
}

/**
 * The first broken rule of one entry of a repeating group, beside the entries already there: its declared rules in their
 * order, then what follows from its fields, then whether it is there already.
 */
export function entryViolation(
  entry: Entry,
  values: Values,
  others: readonly Values[],
  today: CalendarDate,
): Violation | undefined {
  return firstViolation(rulesOfEntry(entry), values, today) ?? repeated(entry, values, others)
}

/** FORM-59: all that is wrong with an entry, a message for each of its boxes, in their order. */
export function entryViolations(entry: Entry, values: Values, others: readonly Values[], today: CalendarDate): Violation[] {
  const again: Rule = {
    field: entry.unique?.field ?? '',
    binds: 'format',
    violation: () => repeated(entry, values, others)?.message,
  }
  return violationsByField([...rulesOfEntry(entry), again], Object.keys(entry.fields), values, today)
}

const rulesOfEntry = oncePerKey((entry: Entry): readonly Rule[] => [
  ...entry.rules,
  ...Object.entries(entry.fields).flatMap(([name, field]) => declaredRules(name, field)),
])

/** The most characters of a text: the field's own maximum, else that of its kind of box. */
export const longest = ({ input, max }: Field) => max ?? lengths[input] ?? 200

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

type RulesOf = (name: string, field: Field) => Rule[]

const noRules: RulesOf = () => []

/** The rules of every text, and then those of its kind of box. */
const text =
  (more: RulesOf = noRules): RulesOf =>
  (name, field) => {
    const called = calledName(field)
    return [
      satisfies(name, isSound, badCharacters(called)),
      atMost(name, longest(field), tooLong(called, longest(field))),
      ...more(name, field),
    ]
  }

/** FORM-58: what the answer of each kind of box has to be. A new kind fails to compile until it is said here. */
const byInput: Readonly<Record<Input, RulesOf>> = {
  text: text(),
  'upper-text': text(),
  textarea: text(),
  email: text((name, field) => [reads(name, readEmail, notValid(calledName(field)))]),
  telephone: text(telephoneRules),
  'country-code': text((name, field) => [oneOf(name, dialCodeValues, notAChoice(calledName(field)))]),
  date: text(dateRules),
  month: text(monthRules),
  aadhaar: text((name, field) => [satisfies(name, isAadhaarOrMasked, notValid(calledName(field)))]),
  select: text(choiceRules),
  radio: text(choiceRules),
  'yes-no': text(choiceRules),
  number: numberRules,
  checkbox: noRules,
  'multi-select': listRules,
  tags: listRules,
  entries: entryRules,
  photo: noRules,
  signature: noRules,
  derived: noRules,
  today: noRules,
  'robot-check': noRules,
}

function telephoneRules(name: string, field: Field): Rule[] {
  const { dialledWith, label } = field
  if (dialledWith === undefined) return [reads(name, readPhone, notValid(calledName(field)))]
  return [reads(name, readPhone, notValid(label)), mobileRule(name, dialledWith, notValid(label))]
}

/** A mobile number has as many digits as its country gives it; of no country in particular it may have any. */
const mobileRule = (name: string, country: string, message: string): Rule => ({
  field: name,
  binds: 'format',
  violation({ [name]: number, [country]: dialCode }) {
    if (!isText(number) || isBlank(number) || !isText(dialCode) || isMobileOf(dialCode, number)) return undefined
    return message
  },
})

function choiceRules(name: string, field: Field): Rule[] {
  const choices = field.other === undefined ? ownOptions(field)?.map(({ value }) => value) : undefined
  return choices ? [oneOf(name, choices, notAChoice(calledName(field)))] : []
}

function dateRules(name: string, field: Field): Rule[] {
  const called = calledName(field)
  const onDate = (test: (date: CalendarDate, today: CalendarDate) => boolean, message: string) =>
    satisfies(name, (value, today) => withDate(value, (date) => test(date, today)), message)
  return [
    onDate(() => true, notValid(called)),
    ...(field.past ? [onDate((date, today) => compareDates(date, today) <= 0, inFuture(called))] : []),
    ...(field.past ? [onDate((date, today) => compareDates(date, yearsBefore(today, 100)) >= 0, tooLongAgo(called))] : []),
  ]
}

/** `MM-YYYY`, not ahead of this month. */
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

function numberRules(name: string, field: Field): Rule[] {
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

function entryRules(name: string, field: Field): Rule[] {
  const { entry } = field
  if (!entry) return []
  const { count, message } = entry.most ?? { count: mostInList, message: tooMany(calledName(field), mostInList) }
  return [satisfies(name, (value) => isList(value) && value.length <= count, message), everyEntry(name, entry)]
}

/** An incomplete entry is no entry: its rules hold whenever the list is there, not only at Next. */
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
