import { isBlank, type Values } from '#shared/rule.ts'
import { asMeant } from '#shared/text/as-meant.ts'
import { parseJson } from '#shared/text/json.ts'
import type { Field } from '../../variant.ts'

/** FORM-63: text that is not yet an answer is part of the draft, so that it appears on another device too. */
export const entriesTypedField = 'EntriesTyped'

export const entriesTyped: Record<string, Field> = {
  [entriesTypedField]: { label: 'Entries being typed', input: 'textarea', max: 20_000, bookkeeping: true },
}

/** Which entry of the list a half-typed one changes; no field has this name. */
export const editedIndex = '@edits'

/** The boxes of the entry that is being typed, by the field of its list, and the texts of date boxes that are not dates yet, by box. */
export type Typing = { entries: Readonly<Record<string, Values>>; dates: Readonly<Record<string, string>> }

/** What a record keeps of it; a text that can't be read is empty. */
export function readTyping(stored: unknown): Typing {
  const kept = typeof stored === 'string' ? parseJson(stored) : undefined
  const { entries, dates } = isObject(kept) ? kept : {}
  const boxes = partsOf(entries).filter((each): each is [string, Values] => isObject(each[1]))
  const texts = partsOf(dates).filter((each): each is [string, string] => typeof each[1] === 'string')
  return { entries: Object.fromEntries(boxes), dates: Object.fromEntries(texts) }
}

/** The text as it is stored: only what the boxes of the form can hold, as it is meant. */
export function tidyTyping(fields: readonly (readonly [name: string, field: Field])[], stored: string): string {
  const { entries, dates } = readTyping(stored)
  const typed = fields.flatMap(([name, { entry }]): [string, Values][] => {
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

/** The record's text once the boxes of an entry are these; undefined for an entry that is done or given up, whose dates go too. */
export function withTypedEntry(
  stored: unknown,
  name: string,
  boxes: Values | undefined,
  { entry }: Pick<Field, 'entry'>,
): string {
  const { entries, dates } = readTyping(stored)
  const { [name]: _, ...others } = entries
  if (boxes)
    return writeTyping({ entries: Object.values(boxes).every(isBlank) ? others : { ...others, [name]: { ...boxes } }, dates })
  const kept = Object.entries(dates).filter(([box]) => !Object.hasOwn(entry?.fields ?? {}, box))
  return writeTyping({ entries: others, dates: Object.fromEntries(kept) })
}

/** The record's text once a date box has this text, which is not a date; undefined once it is one or is empty. */
export function withTypedDate(stored: unknown, box: string, text: string | undefined): string {
  const typing = readTyping(stored)
  const { [box]: _, ...others } = typing.dates
  return writeTyping({ ...typing, dates: text === undefined ? others : { ...others, [box]: text } })
}

/** The record's text once a row of boxes is gone: the dates of the rows below it are a row higher. */
export function withoutTypedRow(stored: unknown, name: string, row: number): string {
  const typing = readTyping(stored)
  const dates = Object.entries(typing.dates).flatMap(([box, text]): [string, string][] => {
    const [list, at, part] = box.split('.')
    if (list !== name || Number(at) < row) return [[box, text]]
    return Number(at) === row ? [] : [[`${name}.${Number(at) - 1}.${part}`, text]]
  })
  return writeTyping({ ...typing, dates: Object.fromEntries(dates) })
}

/** As long as the longest answer that a box of an entry takes. */
const longestTyped = 1000
const tidyTyped = (text: string) => asMeant(text.slice(0, longestTyped))

function tidyBox(part: string, value: unknown): [string, unknown][] {
  if (part === editedIndex) return Number.isSafeInteger(value) && Number(value) >= 0 ? [[part, value]] : []
  if (typeof value === 'string') return isBlank(value) ? [] : [[part, tidyTyped(value)]]
  if (Array.isArray(value)) return [[part, value.filter((item) => typeof item === 'string').map(tidyTyped)]]
  return typeof value === 'boolean' || Number.isFinite(value) ? [[part, value]] : []
}

/** Date boxes are called by their field, in the form for an entry by its part, and in a row of boxes by list, number and part. */
function isDateBox(fields: readonly (readonly [name: string, field: Field])[]): (box: string) => boolean {
  const names = fields.flatMap(([name, { input, entry }]) => [
    ...(input === 'date' ? [name] : []),
    ...Object.entries(entry?.fields ?? {}).flatMap(([part, each]) => (each.input === 'date' ? [part, `${name}.#.${part}`] : [])),
  ])
  const known = new Set(names)
  return (box) => known.has(box.replace(/\.\d{1,3}\./, '.#.'))
}

const writeTyping = (typing: Typing): string =>
  [...Object.keys(typing.entries), ...Object.keys(typing.dates)].length === 0 ? '' : JSON.stringify(typing)

const partsOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
