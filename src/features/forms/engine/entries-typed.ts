import { isBlank, type Values } from '#shared/rule.ts'
import { parseJson } from '#shared/text/json.ts'
import type { Field } from '../variant.ts'

/** FORM-62: what is typed and no answer yet is part of the draft, so that it comes back on another device. */
export const entriesTypedField = 'EntriesTyped'

export const entriesTyped: Record<string, Field> = {
  [entriesTypedField]: { label: 'Entries being typed', input: 'textarea', max: 20_000, bookkeeping: true },
}

/** The boxes of the entry that is being typed, by the field of its list, and the texts of date boxes that are no dates yet, by box. */
export type Typing = { entries: Readonly<Record<string, Values>>; dates: Readonly<Record<string, string>> }

/** What a record keeps of it; what can't be read is nothing. */
export function readTyping(stored: unknown): Typing {
  const kept = typeof stored === 'string' ? parseJson(stored) : undefined
  const { entries, dates } = isObject(kept) ? kept : {}
  const boxes = (isObject(entries) ? Object.entries(entries) : []).filter((each): each is [string, Values] => isObject(each[1]))
  const texts = (isObject(dates) ? Object.entries(dates) : []).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  )
  return { entries: Object.fromEntries(boxes), dates: Object.fromEntries(texts) }
}

const writeTyping = (typing: Typing): string =>
  [...Object.keys(typing.entries), ...Object.keys(typing.dates)].length === 0 ? '' : JSON.stringify(typing)

/** The record's text once the boxes of an entry are these; with nothing in them the entry and its dates are gone. */
export function withTypedEntry(stored: unknown, name: string, boxes: Values, { entry }: Pick<Field, 'entry'>): string {
  const typing = readTyping(stored)
  const { [name]: _, ...others } = typing.entries
  if (!Object.values(boxes).every(isBlank)) return writeTyping({ ...typing, entries: { ...others, [name]: { ...boxes } } })
  const dates = Object.entries(typing.dates).filter(([box]) => !Object.hasOwn(entry?.fields ?? {}, box))
  return writeTyping({ entries: others, dates: Object.fromEntries(dates) })
}

/** The record's text once a date box has this text, which is no date; undefined once it is one or is empty. */
export function withTypedDate(stored: unknown, box: string, text: string | undefined): string {
  const typing = readTyping(stored)
  const { [box]: _, ...others } = typing.dates
  return writeTyping({ ...typing, dates: text === undefined ? others : { ...others, [box]: text } })
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
