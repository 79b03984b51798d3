import { withPlainDigits } from '#shared/text/as-meant.ts'
import type { Read } from '#shared/values/read.ts'
import { keepNumber, notTaken, type Keep } from './typed-text.ts'

/** Keeps at most so many digits and points, and texts that `read` accepts: a box of ten digits takes +91 98765 43210. */
export const keepRead =
  (most: number, read: (text: string) => Read<string>): Keep =>
  (text, arrived) => {
    const plain = withPlainDigits(text)
    if (/^[\d.]*$/.test(plain) && plain.length <= most) return { ok: true, value: plain }
    const kept = read(text)
    return kept.ok || /\d/.test(withPlainDigits(arrived)) ? kept : notTaken(arrived)
  }

/** A whole number up to `most`, as it is typed or as a spreadsheet shows it: 12,34,567 and 12500.00. */
export const keepWhole =
  (most: number): Keep =>
  (text, arrived) => {
    const kept = keepNumber(text, arrived)
    if (!kept.ok) return kept
    const value = kept.value.replace(/(?<=^\d+)\.0+$/, '')
    return /^\d*$/.test(value) && Number(value) <= most ? { ok: true, value } : notTaken(arrived)
  }
