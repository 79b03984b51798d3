import { shortLabel, storedAs, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf, stagesOf } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { columnOf, columns, type ListName } from './columns.ts'

export type FormAnswerType = 'text' | 'number' | 'boolean' | 'date' | 'texts' | 'entries'
/** From the first form that has it; without a stage no form shows a box for it. */
export type FormAnswer = { name: string; title: string; type: FormAnswerType; field: Field; form: string; stage: string }

const types: Partial<Record<(typeof storedAs)[keyof typeof storedAs], FormAnswerType>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  texts: 'texts',
  entries: 'entries',
}

function typeOf({ input, bookkeeping }: Field): FormAnswerType | undefined {
  if (bookkeeping || input === 'aadhaar') return undefined
  return input === 'date' ? 'date' : types[storedAs[input]]
}

const everyField = [
  ...variants.flatMap((variant) =>
    stagesOf(variant).flatMap(({ title, fields }) =>
      Object.entries(fields).map(([name, field]) => ({ name, field, form: variant.name, stage: title })),
    ),
  ),
  ...variants.flatMap(({ name: form, unshown }) =>
    Object.entries(unshown).map(([name, field]) => ({ name, field, form, stage: '' })),
  ),
]

const answers = everyField.flatMap(({ field, ...place }): FormAnswer[] => {
  const type = typeOf(field)
  return type && !Object.hasOwn(columns, place.name) ? [{ ...place, field, type, title: shortLabel(field) }] : []
})
const firstOf = new Map(answers.toReversed().map((answer) => [answer.name, answer]))
const isFirst = (answer: FormAnswer) => firstOf.get(answer.name) === answer
const namedSo = Map.groupBy(answers.filter(isFirst), ({ title }) => title)

/** LIST-24: without pictures, signatures, computed values and the Aadhaar number. The stage distinguishes equal titles. */
export const formAnswers: readonly FormAnswer[] = answers
  .filter(isFirst)
  .map((answer) =>
    answer.stage !== '' && (namedSo.get(answer.title) ?? []).length > 1
      ? { ...answer, title: `${answer.stage}: ${answer.title}` }
      : answer,
  )

export const fieldsNamed = (name: string): Field[] => variants.flatMap((variant) => fieldsOf(variant)[name] ?? [])

export const listTitle = (name: ListName): string => columnOf(name).title ?? fieldsNamed(name)[0]?.label ?? name
