import type { Right } from '#shared/roles.ts'

export type Field = {
  column: string
  label: string
  message: string
  /** The path of the list whose values this text names: the job category of a designation. */
  of?: string
  /** The object around it on the wire, if it is not flat there. */
  inside?: string
  /** Any text without it. */
  oneOf?: readonly string[]
  /** Records separate several texts by it, so none may contain it. */
  without?: ','
}

export type Master = {
  path: string
  title: string
  route: `/${string}`
  noun: string
  table: string
  /** By wire name, in the order of the rules. */
  fields: Readonly<Record<string, Field>>
  /** The forms offer this text, and the applications store it. */
  field: string
  /** `delete` names the key, and `update` its old texts as `…Old`. */
  key: readonly [string, ...string[]]
  /** The order of the screen, if it differs from `fields`. */
  display?: readonly string[]
  /** 'added' for a scale or a sequence; 'name' puts 'Other' last. */
  order: 'added' | 'name'
  /** A switch by default. */
  active?: 'switch' | 'checkbox'
  /** Rules or screens depend on these values: they can't be renamed or deleted. */
  needed?: readonly string[]
  /** Anyone may read it without one. */
  readers?: Right
  /** STAT-1: its values have a meaning to the product and rules of their own. */
  hasMeaning?: true
  sizes?: readonly number[]
}
