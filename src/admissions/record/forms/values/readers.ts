import { readDate } from '#shared/values/date.ts'
import { readEmail } from '#shared/values/email.ts'
import { readAmount, readMarks } from '#shared/values/number.ts'
import { readPhone, readTenDigits } from '#shared/values/phone.ts'
import { valueIs, type Read } from '#shared/values/read.ts'
import { formatFormDate } from '#shared/time/dates.ts'
import type { Field } from '../variant.ts'

/** FORM-64: how the text of a field is read, and so stored; undefined where any text is an answer. */
export function readerOf(field: Field): ((text: string) => Read<string | number>) | undefined {
  const { input, decimals = 0, keys } = field
  if (input === 'email') return readEmail
  if (input === 'telephone') return keys === 'digits' ? readTenDigits : readPhone
  if (input === 'date') return readFormDate
  // Only marks have decimals.
  if (input === 'number') return (text) => (decimals > 0 ? readMarks : readAmount)(text, { decimals, isSigned: false })
  return undefined
}

function readFormDate(text: string): Read<string> {
  const read = readDate(text, { hasSerials: true })
  return read.ok ? valueIs(formatFormDate(read.value)) : read
}
