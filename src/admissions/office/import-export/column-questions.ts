import { monthNames, parseIsoDate } from '#shared/time/dates.ts'
import { orderOf } from '#shared/values/date.ts'
import { pointOf } from '#shared/values/number.ts'
import { cellText, readCell, type ImportColumn } from './cells.ts'
import type { Decided, Reading } from './contract.ts'
import type { CsvTable } from './csv.ts'

/** IMP-23: `odd` of `all` cells show the ambiguity; `choices` show an example of each reading. */
export type Question = {
  key: string
  label: string
  kind: 'date' | 'number'
  odd: number
  all: number
  example: string
  choices: readonly { reading: Reading; means: string | undefined }[]
}

/** Asks if a date can only be month first, or a comma may be a decimal one. */
export function questionOf({ key, label, reads }: ImportColumn, cells: readonly unknown[]): Question | undefined {
  if (reads !== 'date' && reads !== 'number') return undefined
  const { isOdd, isEither, choices } = kinds[reads]
  const texts = cells.flatMap((cell) => cellText(cell) ?? [])
  const odd = texts.filter(isOdd)
  const [first] = odd
  if (first === undefined) return undefined
  const example = texts.find(isEither) ?? first
  return { key, label, kind: reads, odd: odd.length, all: texts.length, example, choices: choices.map(meaning(reads, example)) }
}

const kinds = {
  date: {
    isOdd: (text: string) => orderOf(text) === 'month first',
    isEither: (text: string) => orderOf(text) === 'either',
    choices: ['month first', 'day first'],
  },
  number: {
    isOdd: (text: string) => text.includes(',') && [',', 'either'].includes(pointOf(text) ?? ''),
    isEither: (text: string) => text.includes(',') && pointOf(text) === 'either',
    choices: ['decimal comma', 'decimal point'],
  },
} as const

const meaning = (kind: 'date' | 'number', example: string) => (reading: Reading) => {
  const read = readCell(kind, example, reading)
  return { reading, means: read.ok ? inWords(read.value) : undefined }
}

const inWords = (value: string | number) => {
  const date = parseIsoDate(String(value))
  return date ? `${String(date.day).padStart(2, '0')} ${monthNames[date.month - 1]} ${date.year}` : String(value)
}

export function questionsOf({ rows }: CsvTable, meanings: readonly string[], columns: readonly ImportColumn[]): Question[] {
  return meanings.flatMap((key, at) => {
    const column = columns.find((each) => each.key === key)
    return (
      (column &&
        questionOf(
          column,
          rows.map(({ cells }) => cells[at]),
        )) ??
      []
    )
  })
}

export const decidedOf = (questions: readonly Question[], chosen: Decided): Decided =>
  Object.fromEntries(questions.flatMap(({ key }) => (chosen[key] ? [[key, chosen[key]]] : [])))
