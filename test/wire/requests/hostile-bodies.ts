import type { Schema } from './bodies.ts'

/** The gate's limits of a body. */
type Size = { bytes: number; nodes: number; depth: number }

const field = (name: string, value: string) => `${JSON.stringify(name)}:${value}`
const filled = (piece: string, from: string, to: string, most: number) =>
  from +
  Array<string>(Math.max(1, Math.floor((most - from.length - to.length) / (piece.length + 1))))
    .fill(piece)
    .join(',') +
  to

/**
 * The largest bodies of a call, each expensive in its own way; the last ones pass the gate and reach the schema, or the work
 * itself.
 */
export function hostileBodies(schema: Schema, size: Size): Record<string, string> {
  const properties = Object.entries(objectOf(schema).properties ?? {})
  const texts = properties.filter(([, each]) => types(each).includes('string')).map(([name]) => name)
  const named = texts.length > 0 ? texts : ['a']
  const within = (character: string) =>
    `{${named.map((name) => field(name, JSON.stringify(character.repeat(Math.floor((size.bytes / named.length - 40) / Buffer.byteLength(character)))))).join()}}`
  const levels = Math.max(1, size.depth - 1)
  return {
    zeros: filled('0', '{"a":[', ']}', size.bytes),
    'empty lists': filled('[]', '{"a":[', ']}', size.bytes),
    'short keys': `{${Array.from({ length: Math.min(size.nodes - 2, Math.floor(size.bytes / 10)) }, (_, at) => field(`k${at}`, '0')).join()}}`,
    'names in any order': anyOrder(size),
    'plain text': within('x'),
    'dotted capitals': within('İ'),
    'deepest nest': `${'{"filter":'.repeat(levels)}[${Array<string>(Math.floor(size.nodes / 2))
      .fill('0')
      .join()}]${'}'.repeat(levels)}`,
    ...rowsOf(schema, size),
    ...('filter' in (objectOf(schema).properties ?? {}) && { 'most expensive filter': mostExpensiveFilter }),
  }
}

/** Rows that all differ in the order of their fields, with as many names as the gate allows. */
function anyOrder({ bytes, nodes }: Size): string {
  const fields = 30
  const row = (at: number) =>
    `{${Array.from({ length: fields }, (_, of) => field(`k${(at * 31 + of * 17 * (1 + (at % 29))) % 990}`, '0')).join()}}`
  const most = Math.min((nodes - 10) / (fields + 1), (bytes - 100) / (fields * 8 + 2))
  return `{"a":[${Array.from({ length: Math.max(1, Math.floor(most)) }, (_, at) => row(at)).join()}]}`
}

const types = ({ type, anyOf = [] }: Schema): string[] => [[type ?? []].flat(), anyOf.flatMap(types)].flat()
const objectOf = (schema: Schema): Schema => schema.anyOf?.find(({ properties }) => properties) ?? schema

/** As many rows as fit, in the list of a body, or as the body. */
function rowsOf(schema: Schema, { bytes, nodes }: Size): Record<string, string> {
  const lists = [schema, ...(schema.anyOf ?? [])].filter(({ items }) => items)
  const inside = Object.entries(objectOf(schema).properties ?? {}).filter(([, { items }]) => items)
  const [list] = lists
  const [name, within] = inside[0] ?? []
  const items = list?.items ?? within?.items
  if (!items) return {}
  const row = rowOf(items)
  const count = Math.floor(Math.min((nodes - 10) / ((row.match(/[,{[]/g)?.length ?? 0) + 1), (bytes - 100) / (row.length + 1)))
  const rows = `[${Array<string>(Math.max(1, count)).fill(row).join()}]`
  return { 'most rows': list ? rows : `{${field(name ?? '', rows)}}` }
}

function rowOf({ type, properties, items, enum: values }: Schema): string {
  if (values) return JSON.stringify(values[0])
  if (properties)
    return `{${Object.entries(properties)
      .map(([name, each]) => field(name, rowOf(each)))
      .join()}}`
  if ([type].flat().includes('object')) return JSON.stringify({ Name: 'ABC', MailId: 'a@example.org', PhoneNumber: '9876543210' })
  if (items) return `[${rowOf(items)}]`
  return [type].flat().some((each) => each === 'integer' || each === 'number') ? '1' : '"abc"'
}

/** The largest filter, with texts that no index finds. */
const mostExpensiveFilter = JSON.stringify({
  filter: {
    logic: 'or',
    filters: [
      ...Array.from({ length: 8 }, (_, at) => ({
        field: at % 2 ? 'username' : 'search',
        operator: 'contains',
        value: `%_${'İa'.repeat(99)}`,
      })),
      ...Array.from({ length: 12 }, () => ({ field: 'username', operator: 'neq', value: 'İa'.repeat(100) })),
    ],
  },
  sort: [{ field: 'username', dir: 'desc' }],
  List: 'submitted',
  take: 200,
})
