import { isChoice, masterOf, ownOptions, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { everyText } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { HttpError } from '#server/base/refusal.ts'
import { malformed } from '#shared/schema.ts'
import { fold } from '#shared/text/fold.ts'
import { columnOf, pickedNames, type PickedName } from '../../../record/columns.ts'
import { fieldsNamed, formAnswers } from '../../../record/form-answers.ts'
import { columnSources } from '../../record/dto.ts'
import { carriedAmong, carriedValues } from './values-store.ts'

export function fieldsBehind(name: string, column: string): Field[] {
  return variants.flatMap((variant) => {
    const source = Object.entries(columnSources(variant)).find(([copied]) => copied === column)?.[1] ?? name
    return fieldsOf(variant)[source] ?? []
  })
}

async function listedValues(db: Db, fields: readonly Field[]) {
  const paths = new Set(fields.flatMap((field) => masterOf(field)?.master ?? []))
  const listed = (await Promise.all([...paths].map((path) => everyText(db, path)))).flat()
  return {
    own: fields.flatMap((field) => (ownOptions(field) ?? []).map(({ value }) => value)),
    active: listed.flatMap(({ text, isActive }) => (isActive ? text : [])),
    retired: listed.flatMap(({ text, isActive }) => (isActive ? [] : text)),
  }
}

export const isPicked = (name: string): name is PickedName => pickedNames.some((each) => each === name)

export async function pickedValues(db: Db, name: PickedName): Promise<string[]> {
  const { values, type, column, from } = columnOf(name)
  if (values) return [...values]
  // Labels are few and for staff only: includes retired ones.
  if (name === 'Labels') return (await everyText(db, masters.label.path)).map(({ text }) => text)
  const { own, active, retired } = await listedValues(db, fieldsBehind(name, column))
  const carried = type === 'texts' ? await carriedAmong(db, name, retired) : await carriedValues(db, name)
  // Answers compare folded, other columns exactly.
  const keyOf = (text: string) => (from === 'answer' ? fold(text) : text)
  const distinct = new Map(
    [...carried.toReversed(), ...active.toReversed(), ...own.toReversed()].map((text) => [keyOf(text), text]),
  )
  return [...distinct.values()].toReversed().filter((text) => text !== '')
}

/** LIST-24: without an index, all retired values come last. Throws `HttpError(400)` unless the answer comes from a list. */
export async function offeredValues(db: Db, name: string): Promise<string[]> {
  const answer = formAnswers.find((each) => each.name === name)
  const fields = answer ? fieldsNamed(name).filter(isChoice) : []
  if (fields.length === 0) throw new HttpError(400, malformed)
  const { own, active, retired } = await listedValues(db, fields)
  return [...new Set([...own, ...active, ...retired])].filter((text) => text !== '')
}
