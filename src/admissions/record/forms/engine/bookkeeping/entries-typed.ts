import { isBlank, type Values } from '#shared/rule.ts'
import { asMeant } from '#shared/text/as-meant.ts'
import { parseJson } from '#shared/text/json.ts'
import { entryOf, type Field, type FieldOf } from '../../field.ts'

/** FORM-63: unfinished text is part of the draft, so that it appears on another device too. */
export const entriesTypedField = 'EntriesTyped'

export const entriesTyped: Record<string, Field> = {
  [entriesTypedField]: { label: 'Entries being typed', input: 'textarea', max: 20_000, bookkeeping: true },
}

/** No field has this name. */
export const editedIndex = '@edits'

/** `entries` by the field of their list, `dates` by box. */
export type Typing = { entries: Readonly<Record<string, Values>>; dates: Readonly<Record<string, string>> }

export function readTyping(stored: unknown): Typing {
  const kept = typeof stored === 'string' ? parseJson(stored) : undefined
  const { entries, dates } = isObject(kept) ? kept : {}
  const boxes = partsOf(entries).filter((each): each is [string, Values] => isObject(each[1]))
  const texts = partsOf(dates).filter((each): each is [string, string] => typeof each[1] === 'string')
  return { entries: Object.fromEntries(boxes), dates: Object.fromEntries(texts) }
}

/** Drops everything that the form's boxes can't hold. */
export function tidyTyping(fields: readonly (readonly [name: string, field: Field])[], stored: string): string {
  const { entries, dates } = readTyping(stored)
  const typed = fields.flatMap(([name, field]): [string, Values][] => {
    const entry = entryOf(field)
    const boxes = entry && entries[name]
    if (!boxes) return []
    const kept = [...Object.keys(entry.fields), editedIndex].flatMap((part) => tidyBox(part, boxes[part]))
    return kept.length > 0 ? [[name, Object.fromEntries(kept)]] : []
  })
  const isDate = isDateBox(fields)
  const texts = Object.entries(dates).flatMap(([box, text]): [string, string][] =>
    isDate(box) && !isBlank(text) ? [[box, tidyTyped(text)]] : [],
  )
  return writeTyping({ entries: Object.fromEntries(typed), dates: Object.fromEntries(texts) })
}

/** Undefined for a finished or dropped entry, whose dates go too. */
export function withTypedEntry(stored: unknown, name: string, boxes: Values | undefined, { entry }: FieldOf<'entries'>): string {
  const { entries, dates } = readTyping(stored)
  const { [name]: _, ...others } = entries
  if (boxes)
    return writeTyping({ entries: Object.values(boxes).every(isBlank) ? others : { ...others, [name]: { ...boxes } }, dates })
  const kept = Object.entries(dates).filter(([box]) => !Object.hasOwn(entry.fields, box))
  return writeTyping({ entries: others, dates: Object.fromEntries(kept) })
}

/** Undefined for a real date or an empty box. */
export function withTypedDate(stored: unknown, box: string, text: string | undefined): string {
  const typing = readTyping(stored)
  const { [box]: _, ...others } = typing.dates
  return writeTyping({ ...typing, dates: text === undefined ? others : { ...others, [box]: text } })
}

/** The dates below a removed row move up by one. */
export function withoutTypedRow(stored: unknown, name: string, row: number): string {
  const typing = readTyping(stored)
  const dates = Object.entries(typing.dates).flatMap(([box, text]): [string, string][] => {
    const [list, at, part] = box.split('.')
    if (list !== name || Number(at) < row) return [[box, text]]
    return Number(at) === row ? [] : [[`${name}.${Number(at) - 1}.${part}`, text]]
  })
  return writeTyping({ ...typing, dates: Object.fromEntries(dates) })
}

const longestTyped = 1000
const tidyTyped = (text: string) => asMeant(text.slice(0, longestTyped))

function tidyBox(part: string, value: unknown): [string, unknown][] {
  if (part === editedIndex) return Number.isSafeInteger(value) && Number(value) >= 0 ? [[part, value]] : []
  if (typeof value === 'string') return isBlank(value) ? [] : [[part, tidyTyped(value)]]
  if (Array.isArray(value)) return [[part, value.filter((item) => typeof item === 'string').map(tidyTyped)]]
  return typeof value === 'boolean' || Number.isFinite(value) ? [[part, value]] : []
}

/** A box's name is its field, in an entry's form its part, and in rows list, number and part. */
function isDateBox(fields: readonly (readonly [name: string, field: Field])[]): (box: string) => boolean {
  const names = fields.flatMap(([name, field]) => [
    ...(field.input === 'date' ? [name] : []),
    ...Object.entries(entryOf(field)?.fields ?? {}).flatMap(([part, each]) =>
      each.input === 'date' ? [part, `${name}.#.${part}`] : [],
    ),
  ])
  const known = new Set(names)
  return (box) => known.has(box.replace(/\.\d{1,3}\./, '.#.'))
}

const writeTyping = (typing: Typing): string =>
  [...Object.keys(typing.entries), ...Object.keys(typing.dates)].length === 0 ? '' : JSON.stringify(typing)

const partsOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
