import { createHash } from 'node:crypto'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { mandatoryFields } from '#admissions/record/forms/engine/check.ts'
import { oncePerKey } from '#admissions/record/forms/once-per-key.ts'
import {
  fieldsOf,
  pictureSlots,
  spelledName,
  storedAs,
  type Variant,
  type TickCoverage,
} from '#admissions/record/forms/variant.ts'
import { isBlank } from '#shared/rule.ts'
import { stableJson } from '#shared/text/json.ts'
import type { Row, StoredFile } from './tables.ts'

/** The parts of a record that a tick may vouch for. */
export type CheckedRecord = {
  variant: Variant
  fields: Readonly<Record<string, unknown>>
  aadhaar: Row['aadhaar_digest']
  files: readonly StoredFile[]
  requested: readonly RequestedDocument[]
}
type Covers = Readonly<Record<string, string>>

/** The ticks of a form, by what each vouches for. */
export const ticksOf = oncePerKey((variant: Variant): readonly [tick: string, vouched: TickCoverage][] =>
  Object.entries(fieldsOf(variant)).flatMap(([name, { vouchesFor }]) => (vouchesFor ? [[name, vouchesFor]] : [])),
)

/** A digest of each answer and file that a tick vouches for; an answer by its field's name, a file by `partOfSlot`. */
export function coversOf(tick: string, vouched: TickCoverage, record: CheckedRecord): Covers {
  return Object.fromEntries(partsOf(tick, vouched, record).map((part) => [part, digestOf(part, record)]))
}

/** The name of a file among what a tick covers, by the name of its slot. */
export const partOfSlot = (slot: string) => `file:${slot}`

/** The digest of an answer, which does not depend on the order in which the database gives the keys of an object. */
export const digestOfAnswer = (value: unknown): string => (isBlank(value) ? '' : digest(stableJson(value)))

/** Whether two answers are alike, in whatever order the keys of their objects come. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || stableJson(one) === stableJson(other)

/** What changed of what a tick covers: the names of it, and the sentence for the history; undefined when nothing did. */
export function changesIn(covers: Covers, record: CheckedRecord): { what: string[]; why: string } | undefined {
  // The database gives the keys of an object in an order of its own.
  const order = Object.keys(fieldsOf(record.variant))
  const placeOf = ([part]: [string, string]) => order.indexOf(slotIn(part) ?? part)
  const changed = Object.entries(covers)
    .filter(([part, was]) => was !== digestOf(part, record))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  if (changed.length === 0) return undefined
  const byVerb = Map.groupBy(changed, ([part, was]) => verbFor(part, was, record))
  const names = (parts: [string, string][]) => parts.map(([part]) => nameOf(part, record)).join(', ')
  return {
    what: changed.map(([part]) => nameOf(part, record)),
    why: [...byVerb].map(([verb, parts]) => `${names(parts)} ${verb}`).join('; '),
  }
}

function partsOf(tick: string, vouched: TickCoverage, { variant, requested }: CheckedRecord): string[] {
  const fields = fieldsOf(variant)
  switch (vouched) {
    case 'photo':
      return pictureSlots(variant).flatMap((name) => (fields[name]?.input === 'photo' ? partOfSlot(name) : []))
    case 'required documents':
      return requested.flatMap(({ name, required }) => (required ? partOfSlot(name) : []))
    case 'own slots':
      return requested.flatMap(({ name, ticks }) => (ticks === tick ? partOfSlot(name) : []))
    case 'details':
      return mandatoryFields(variant).map((name) => {
        const input = fields[name]?.input
        return input !== undefined && storedAs[input] === 'upload' ? partOfSlot(name) : name
      })
    default:
      return vouched satisfies never
  }
}

const slotIn = (part: string) => (part.startsWith('file:') ? part.slice('file:'.length) : undefined)

const fileIn = (slot: string, { files }: CheckedRecord) => files.find((file) => file.slot === slot)

function digestOf(part: string, record: CheckedRecord): string {
  const slot = slotIn(part)
  if (slot === undefined) return digestOfField(part, record)
  const file = fileIn(slot, record)
  return file ? digest(`${file.key} ${file.returned_reason === '' ? '' : 'returned'}`) : ''
}

/** The digest of an answer of a record. The Aadhaar number is sealed again with each save; its search value says whether it is another. */
export const digestOfField = (name: string, { variant, fields, aadhaar }: Omit<CheckedRecord, 'requested'>): string =>
  digestOfAnswer(fieldsOf(variant)[name]?.input === 'aadhaar' ? aadhaar : fields[name])

function verbFor(part: string, was: string, record: CheckedRecord): string {
  const slot = slotIn(part)
  if (slot === undefined) return 'changed'
  const file = fileIn(slot, record)
  if (!file) return 'deleted'
  if (file.returned_reason !== '') return 'returned'
  return was === '' ? 'uploaded' : 'replaced'
}

function nameOf(part: string, { variant }: CheckedRecord): string {
  const name = slotIn(part) ?? part
  const field = fieldsOf(variant)[name]
  return field ? spelledName(field) : name
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
