import { createHash } from 'node:crypto'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { mandatoryFields } from '#admissions/record/forms/engine/check.ts'
import { spelledName, storedAs, type TickCoverage } from '#admissions/record/forms/field.ts'
import { fieldsOf, pictureSlots, type Variant } from '#admissions/record/forms/variant.ts'
import { isBlank } from '#shared/rule.ts'
import { stableJson } from '#shared/text/json.ts'
import type { RecordRow, RecordFile } from './tables.ts'

export type CheckedRecord = {
  variant: Variant
  fields: Readonly<Record<string, unknown>>
  aadhaar: RecordRow['aadhaar_digest']
  files: readonly RecordFile[]
  requested: readonly RequestedDocument[]
}
type Covers = Readonly<Record<string, string>>

export function coversOf(tick: string, vouched: TickCoverage, record: CheckedRecord): Covers {
  return Object.fromEntries(partsOf(tick, vouched, record).map((part) => [part, digestOf(part, record)]))
}

export const partOfSlot = (slot: string) => `file:${slot}`

/** PostgreSQL reorders the keys of an object, so the digest ignores their order. */
export const digestOfAnswer = (value: unknown): string => (isBlank(value) ? '' : digest(stableJson(value)))

export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || stableJson(one) === stableJson(other)

/** Undefined if nothing changed; `why` is the sentence for the history. */
export function changesIn(covers: Covers, record: CheckedRecord): { what: string[]; why: string } | undefined {
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

/** Each save seals the Aadhaar number again, so the digest uses its search hash. */
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
