import { TypeOverrides, types } from 'pg'

const { INT8, NUMERIC, DATE } = types.builtins
/** pg's list of types has no arrays. */
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** Reads a value from how PostgreSQL writes it. */
export type Read = (text: string) => unknown

const own = new Map<number, Read>([
  [INT8, safeInteger],
  [NUMERIC, Number],
  // CALL-7: a calendar date stays the text YYYY-MM-DD, so that no clock or time zone ever touches it.
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => elements(text).map(safeInteger)],
  [DATE_ARRAY, elements],
])

/** The conversion of database values, the same on both engines. Other types use the defaults of node-postgres. */
export const valueTypes = new TypeOverrides()
for (const [type, read] of own) valueTypes.setTypeParser(type, read)

const others: { getTypeParser(type: number): Read } = types

/** The conversion for a type, by its number (OID). */
export const readerOf = (type: number): Read => own.get(type) ?? others.getTypeParser(type)

/** `{1,2}`; numbers and dates need no quotes. */
function elements(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`)
  return value
}
