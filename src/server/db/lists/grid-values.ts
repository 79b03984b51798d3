import { sql, type RawBuilder } from 'kysely'
import type { GridType } from '#shared/grid.ts'
import { malformed } from '#shared/schema.ts'
import { HttpError } from '../../base/refusal.ts'

/** A parameter of the field's own type, so that PostgreSQL never has to guess. Throws `HttpError(400)` for a value of another type. */
export function valueOf({ type, timeZone }: { type: TypedOther; timeZone: string }, value: unknown): RawBuilder<unknown> {
  const text = String(value).trim()
  if (type === 'moment' && isDay(text)) return startOfDay(text, timeZone)
  if (!shapes[type](text)) throw new HttpError(400, malformed)
  // An index of integers can't be used for a numeric.
  const isWhole = type === 'number' && /^-?\d{1,18}$/.test(text)
  return sql`${text}::text::${sql.raw(isWhole ? 'bigint' : types[type])}`
}

type TypedOther = Exclude<GridType, 'text' | 'texts'>

const types = { number: 'numeric', boolean: 'boolean', date: 'date', moment: 'timestamptz' }

/** Dates are checked against the calendar, because PostgreSQL would raise an error. */
const shapes: Record<keyof typeof types, (text: string) => boolean> = {
  number: (text) => /^-?\d{1,30}(\.\d{1,30})?$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
  date: isDay,
  moment: (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Throws `HttpError(400)` for anything but a text or a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new HttpError(400, malformed)
}

export const textsOf = (value: unknown, asCompared = (text: string) => text) =>
  sql`array[${sql.join(listOf(value).map((text) => sql`${asCompared(text)}::text`))}]`

export const listed = (value: unknown): value is readonly string[] => Array.isArray(value)

/** Throws `HttpError(400)` for anything but texts. */
export function listOf(value: unknown): readonly string[] {
  if (listed(value)) return value
  throw new HttpError(400, malformed)
}

export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The database handles daylight saving: a day may have 23 or 25 hours. `day` is already checked. */
export const startOfDay = (day: string, timeZone: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::text::date + ${later}::integer)::timestamp at time zone ${timeZone}::text)`
