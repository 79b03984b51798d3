import type { Right } from '#shared/roles.ts'

/** One text of a list's values: its column in the table, its label on screen, and the message for a blank one. */
export type Field = {
  column: string
  label: string
  message: string
  /** The list whose values this text names, by the path of its calls: the job category of a designation. */
  of?: string
  /** The object that it is wrapped in on the wire, when it is not flat there. */
  inside?: string
  /** The texts that it may be; any where there are none. */
  oneOf?: readonly string[]
  /** What records separate several such texts by, and none may contain. */
  without?: ','
}

/** A reference list: its calls, its table and its screen. */
export type Master = {
  /** Of its calls. */
  path: string
  title: string
  route: `/${string}`
  /** What one of its values is called, as in 'ADD Qualification'. */
  noun: string
  table: string
  /** By wire name, in the order in which the rules speak. */
  fields: Readonly<Record<string, Field>>
  /** The field whose text the forms offer and the applications carry. */
  field: string
  /** The fields that identify a value. `delete` names them, and `update` what they were before, as `…Old`. */
  key: readonly [string, ...string[]]
  /** The fields in the order of the screen, where that is not the order of `fields`. */
  display?: readonly string[]
  /** In the order of addition, for a scale or a sequence; or by name, with 'Other' last. */
  order: 'added' | 'name'
  /** What the form has for the Active flag; a switch by default. */
  active?: 'switch' | 'checkbox'
  /** Values that rules or screens go by: they are neither renamed nor deleted. */
  needed?: readonly string[]
  /** The right to read it; without one, anyone may. */
  readers?: Right
  /** Its values have a meaning to the product and rules of their own (STAT-1). */
  hasMeaning?: true
  /** Page sizes to choose from; 10 rows a page where there are none. */
  sizes?: readonly number[]
}
