import type { Seen } from '#shared/schema.ts'
import type { Field, Master } from './master.ts'

/** On the wire one of the texts may be wrapped in an object. */
export type MasterRow = { IsActive: boolean; [name: string]: unknown }
export type Texts = Readonly<Record<string, string>>

/** A wire value that is no text becomes ''. */
export const textsOf = (master: Master, row: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(master.fields).map(([name, { inside }]) => {
      const text = inside ? member(row[inside], name) : row[name]
      return [name, typeof text === 'string' ? text : '']
    }),
  )

export const seenTexts = (master: Master, seen: Seen): Texts | undefined =>
  seen && Object.fromEntries(Object.entries(textsOf(master, seen)).filter(([, text]) => text !== ''))

export const rowOf = (master: Master, texts: Texts, IsActive: boolean): MasterRow => ({
  ...Object.fromEntries(
    Object.entries(master.fields).map(([name, { inside }]) => {
      const text = texts[name] ?? ''
      return inside ? [inside, { [name]: text }] : [name, text]
    }),
  ),
  IsActive,
})

/** Such as 'jobcategory.jobtitle': filters and form fields have these names. */
export const wirePath = (master: Master, name: string): string => {
  const { inside } = fieldOf(master, name)
  return inside ? `${inside}.${name}` : name
}

/** An update has the old text under this name. */
export const oldName = (name: string) => `${name}Old`

export const nameOf = (master: Master, texts: Texts): string => texts[master.field] ?? ''

export const keyOf = (master: Master, texts: Texts): Record<string, string> =>
  Object.fromEntries(master.key.map((name) => [name, texts[name] ?? '']))

/** The key's box if the key is one text and taken, else the box of the offered text. */
export const takenField = (master: Master, isOfKey: boolean): string => {
  const [first, ...others] = master.key
  return wirePath(master, isOfKey && others.length === 0 ? first : master.field)
}

export function fieldOf({ path, fields }: Master, name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`${path} has no field ${name}`)
  return field
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The districts of a state share its `stateID`. Without an owner there are none. */
export function valuesWithin(master: Master, values: readonly Texts[], owner: Master, owning: Texts | undefined): Texts[] {
  const [link] = Object.entries(master.fields).find(([, { of }]) => of === owner.path) ?? []
  return values.filter((texts) => link !== undefined && owning !== undefined && texts[link] === owning[link])
}
