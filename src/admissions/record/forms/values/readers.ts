import { readDate } from '#shared/values/date.ts'
import { readEmail } from '#shared/values/email.ts'
import { readAmount, readMarks } from '#shared/values/number.ts'
import { readPhone, readTenDigits } from '#shared/values/phone.ts'
import { valueIs, type Read } from '#shared/values/read.ts'
import { formatFormDate } from '#shared/time/dates.ts'
import type { Field } from '../field.ts'

/** FORM-64: undefined if any text is an answer. */
export function readerOf(field: Field): ((text: string) => Read<string | number>) | undefined {
  if (field.input === 'email') return readEmail
  if (field.input === 'telephone') return field.keys === 'digits' ? readTenDigits : readPhone
  if (field.input === 'date') return readFormDate
  if (field.input !== 'number') return undefined
  const { decimals = 0 } = field
  // Only marks have decimals.
  return (text) => (decimals > 0 ? readMarks : readAmount)(text, { decimals, isSigned: false })
}

function readFormDate(text: string): Read<string> {
  const read = readDate(text, { hasSerials: true })
  return read.ok ? valueIs(formatFormDate(read.value)) : read
}
