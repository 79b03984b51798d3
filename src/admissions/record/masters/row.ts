import type { Seen } from '#shared/schema.ts'
import type { Field, Master } from './master.ts'

/** A value of a list on the wire: its texts by name, one of them perhaps wrapped in an object, and the Active flag. */
export type MasterRow = { IsActive: boolean; [name: string]: unknown }
/** The texts of a value by their names, none of them wrapped. */
export type Texts = Readonly<Record<string, string>>

/** The texts of a value, as they came from the wire. What is no text there is an empty one. */
export const textsOf = (master: Master, row: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(master.fields).map(([name, { inside }]) => {
      const text = inside ? member(row[inside], name) : row[name]
      return [name, typeof text === 'string' ? text : '']
    }),
  )

/** The texts of a value that a caller has read before changing it. */
export const seenTexts = (master: Master, seen: Seen): Texts | undefined =>
  seen && Object.fromEntries(Object.entries(textsOf(master, seen)).filter(([, text]) => text !== ''))

/** A value as the wire has it. */
export const rowOf = (master: Master, texts: Texts, IsActive: boolean): MasterRow => ({
  ...Object.fromEntries(
    Object.entries(master.fields).map(([name, { inside }]) => {
      const text = texts[name] ?? ''
      return inside ? [inside, { [name]: text }] : [name, text]
    }),
  ),
  IsActive,
})

/** The place of a text in a row: 'jobcategory.jobtitle'. Filters and form fields are named so. */
export const wirePath = (master: Master, name: string): string => {
  const { inside } = fieldOf(master, name)
  return inside ? `${inside}.${name}` : name
}

/** The name under which an update has the text as it was before. */
export const oldName = (name: string) => `${name}Old`

/** The text that forms offer, and what screens and the log call the value by. */
export const nameOf = (master: Master, texts: Texts): string => texts[master.field] ?? ''

/** The texts of a value's key. */
export const keyOf = (master: Master, texts: Texts): Record<string, string> =>
  Object.fromEntries(master.key.map((name) => [name, texts[name] ?? '']))

/** The box of a text that another value has: of the key, where that is one text and taken, or else of the text that forms offer. */
export const takenField = (master: Master, isOfKey: boolean): string => {
  const [first, ...others] = master.key
  return wirePath(master, isOfKey && others.length === 0 ? first : master.field)
}

/** The declaration of one of a list's own fields. */
export function fieldOf({ path, fields }: Master, name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`${path} has no field ${name}`)
  return field
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Those values of a list that belong to one value of another: the districts of a state, which share its `stateID`. None belong to nothing. */
export function valuesWithin(master: Master, values: readonly Texts[], owner: Master, owning: Texts | undefined): Texts[] {
  const [link] = Object.entries(master.fields).find(([, { of }]) => of === owner.path) ?? []
  return values.filter((texts) => link !== undefined && owning !== undefined && texts[link] === owning[link])
}
