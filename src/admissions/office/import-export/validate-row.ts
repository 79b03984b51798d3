import { saveViolation, formatViolations } from '#admissions/record/forms/engine/check.ts'
import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import { notAChoice } from '#admissions/record/forms/texts.ts'
import { invalidEmail, tenDigits } from '#shared/messages.ts'
import { calledName, flagOf, masterOf, takesOther } from '#admissions/record/forms/field.ts'
import { fieldsOf, identifierField, type Variant } from '#admissions/record/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, isBlank, type Values, type Violation } from '#shared/rule.ts'
import { fold } from '#shared/text/fold.ts'
import { foldUsername, isMobile } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'
import { columnFinder, importColumns, patchOf, type UpdateRow } from './headers.ts'
import { severalEntries, type ImportRow } from './contract.ts'

export type Listed = ReadonlyMap<string, readonly string[]>
export type RowVerdict = { fields: Record<string, unknown>; username: string } | { violation: Violation }

export const listsOf = (variant: Variant): string[] => [
  ...new Set(Object.values(fieldsOf(variant)).flatMap((field) => masterOf(field)?.master ?? [])),
]

/** IMP-3: always requires a valid e-mail, which becomes the user name; the form's other rules depend on the settings. */
export function rowValidator(
  variant: Variant,
  listed: Listed,
  { isMandatory, today }: { isMandatory: boolean; today: CalendarDate },
) {
  const find = columnFinder(importColumns(variant))
  const identifier = identifierField(variant)
  const { isGood, invalid } = identifiers[variant.identifier]
  const identifierRules = variant.stages.flatMap(({ rules }) => rules).filter(({ field }) => field === identifier)
  const asksAll = isMandatory && variant.mandatoryBySetting === true
  const unnamed = variant.stages.flatMap(({ fields }) => Object.keys(fields).map((name) => [name, undefined]))
  const blanks = asksAll ? Object.fromEntries(unnamed) : {}
  const rules = asksAll ? saveViolation : formatViolations
  const choices = choicesOf(variant, spellingsOf(listed))

  return (row: ImportRow): RowVerdict => {
    const { choices: answers, violation: choiceViolation } = choices(
      normalise(variant, patchOf(find, row), { by: 'staff', first: true }),
    )
    const required = asksAll ? undefined : firstViolation(identifierRules, answers, today)
    const violation = required ?? rules(variant, { ...blanks, ...answers }, {}, today) ?? choiceViolation
    if (violation) return { violation }
    const name = answers[identifier]
    const username = typeof name === 'string' ? foldUsername(name) : ''
    return isGood(username) ? { fields: answers, username } : { violation: { field: identifier, message: invalid } }
  }
}

/** IMP-13: validates as a save by staff. `current` are the record's values, `kept` its answers. */
export function updateValidator(
  variant: Variant,
  listed: Listed,
  { isMandatory, today }: { isMandatory: boolean; today: CalendarDate },
) {
  const choices = choicesOf(variant, spellingsOf(listed))
  const rules = variant.mandatoryBySetting && !isMandatory ? formatViolations : saveViolation
  return (
    { patch, entries }: UpdateRow,
    { current, kept }: { current: Values; kept: Values },
  ): { answers: Record<string, unknown> } | { violation: Violation } => {
    const named: Record<string, unknown> = { ...patch }
    for (const [name, entry] of Object.entries(entries)) {
      const present = Array.isArray(kept[name]) ? kept[name] : []
      if (present.length > 1)
        return { violation: { field: name, message: severalEntries(fieldsOf(variant)[name]?.label ?? name) } }
      named[name] = [{ ...present[0], ...entry }]
    }
    const { choices: answers, violation: choiceViolation } = choices(
      normalise(variant, named, { by: 'staff', first: false, kept }),
      kept,
    )
    const violation = rules(variant, answers, current, today) ?? choiceViolation
    return violation ? { violation } : { answers }
  }
}

const spellingsOf = (listed: Listed) =>
  new Map([...listed].map(([list, texts]) => [list, new Map([...texts.map(folded), ...texts.map(itself)])]))
const folded = (text: string) => [fold(text), text] as const
const itself = (text: string) => [text, text] as const

const identifiers = {
  email: { isGood: (name: string) => isEmail(name), invalid: invalidEmail },
  mobile: { isGood: isMobile, invalid: tenDigits },
}

/** An unknown value is free text if the form has 'Other'. Keeps a value that the record already has: it may be retired (FORM-8). */
function choicesOf(variant: Variant, spellings: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const fields = Object.entries(fieldsOf(variant)).flatMap(([name, field]) => {
    const listed = spellings.get(masterOf(field)?.master ?? '')
    return listed ? [{ name, field, listed }] : []
  })
  return (
    answers: Record<string, unknown>,
    kept?: Values,
  ): { choices: Record<string, unknown>; violation: Violation | undefined } => {
    const spelt = { ...answers }
    let violation: Violation | undefined
    for (const { name, field, listed } of fields) {
      const value = answers[name]
      const flag = flagOf(field)
      if (value !== undefined && isBlank(value) && kept && flag) spelt[flag] = false
      const present = [kept?.[name]].flat()
      if (isBlank(value) || (kept && [value].flat().every((text) => present.includes(text)))) continue
      const texts = [value].flat().map(String)
      const spelling = (text: string) => listed.get(text) ?? listed.get(fold(text))
      const found = texts.map((text) => spelling(text) ?? text)
      const isListed = texts.every((text) => spelling(text) !== undefined || present.includes(text))
      spelt[name] = Array.isArray(value) ? found : found[0]
      if (!isListed && !takesOther(field)) violation ??= { field: name, message: notAChoice(calledName(field)) }
      if (flag && (kept || !isListed)) spelt[flag] = !isListed
    }
    return { choices: spelt, violation }
  }
}
