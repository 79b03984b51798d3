import { TypeOverrides, types } from 'pg'

const { INT8, NUMERIC, DATE } = types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

export const valueTypes = new TypeOverrides()
valueTypes.setTypeParser(INT8, safeInteger)
valueTypes.setTypeParser(NUMERIC, Number)
// CALL-7: a calendar date stays the text YYYY-MM-DD, so that no clock or time zone ever touches it.
valueTypes.setTypeParser(DATE, (text) => text)
valueTypes.setTypeParser(INT8_ARRAY, (text) => elements(text).map(safeInteger))
valueTypes.setTypeParser(DATE_ARRAY, elements)

function elements(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`)
  return value
}
