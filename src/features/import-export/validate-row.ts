import { saveViolation, formatViolations } from '#features/forms/engine/check.ts'
import { normalise } from '#features/forms/engine/normalise.ts'
import { notAChoice } from '#features/forms/texts.ts'
import { calledName, fieldsOf, type Field, type Variant } from '#features/forms/variant.ts'
import { freeTextFlagOf } from '#features/forms/declarations/job/candidate.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, isBlank, type Violation } from '#shared/rule.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { columnFinder, importColumns, patchOf } from './headers.ts'
import type { ImportRow } from './contract.ts'

/** The active values of the reference lists, by the path of their calls. */
export type Listed = ReadonlyMap<string, readonly string[]>
export type RowVerdict = { fields: Record<string, unknown>; username: string } | { reason: string }

/** The reference lists that a form reads. */
export const listsOf = (variant: Variant): string[] => [
  ...new Set(Object.values(fieldsOf(variant)).flatMap((field) => masterOf(field) ?? [])),
]

/**
 * IMP-3: validates the rows of a csv one by one: the record that a row makes, or the first rule that it breaks. A valid
 * e-mail is always required, because it becomes the username; what the form requires only while fields are mandatory.
 */
export function rowValidator(
  variant: Variant,
  listed: Listed,
  { isMandatory, today }: { isMandatory: boolean; today: CalendarDate },
) {
  const find = columnFinder(importColumns(variant))
  const spellings = new Map([...listed].map(([list, texts]) => [list, new Map(texts.map((text) => [text.toLowerCase(), text]))]))
  const email = variant.columns.MailId
  const emailRules = variant.stages.flatMap(({ rules }) => rules).filter(({ field }) => field === email)
  const unnamed = variant.stages.flatMap(({ fields }) => Object.keys(fields).map((name) => [name, undefined]))
  const blanks = isMandatory ? Object.fromEntries(unnamed) : {}
  const rules = isMandatory ? saveViolation : formatViolations
  const choices = choicesOf(variant, spellings)

  return (row: ImportRow): RowVerdict => {
    const { choices: answers, violation: choiceViolation } = choices(
      normalise(variant, patchOf(find, row), { by: 'staff', first: true }),
    )
    const required = isMandatory ? undefined : firstViolation(emailRules, answers, today)
    const violation = required ?? rules(variant, { ...blanks, ...answers }, {}, today) ?? choiceViolation
    if (violation) return { reason: violation.message }
    return { fields: answers, username: foldUsername(String(answers[email])) }
  }
}

/**
 * Gives the values of lists their own spelling. What a list does not have is free text where the form has an 'Other', and
 * flagged as such, or else a broken choice.
 */
function choicesOf(variant: Variant, spellings: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const fields = Object.entries(fieldsOf(variant)).flatMap(([name, field]) => {
    const listed = spellings.get(masterOf(field) ?? '')
    return listed ? [{ name, field, listed }] : []
  })
  return (answers: Record<string, unknown>): { choices: Record<string, unknown>; violation: Violation | undefined } => {
    const spelt = { ...answers }
    let violation: Violation | undefined
    for (const { name, field, listed } of fields) {
      const value = answers[name]
      if (isBlank(value)) continue
      const texts = [value].flat().map(String)
      const found = texts.map((text) => listed.get(text.toLowerCase()) ?? text)
      const isListed = texts.every((text) => listed.has(text.toLowerCase()))
      spelt[name] = Array.isArray(value) ? found : found[0]
      if (!isListed && field.other === undefined) violation ??= { field: name, message: notAChoice(calledName(field)) }
      const flag = freeTextFlagOf(name)
      if (!isListed && flag) spelt[flag] = true
    }
    return { choices: spelt, violation }
  }
}

const masterOf = ({ options }: Field): string | undefined => (options && 'master' in options ? options.master : undefined)
