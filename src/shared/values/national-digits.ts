import { withPlainDigits } from '../text/as-meant.ts'

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The digits of a number of India as they are dialled there: without 0091, 91 and 0 before ten digits. Of what has no ten digits, all of them. */
export const nationalDigits = (text: string): string =>
  digitsOf(withPlainDigits(text)).replace(/^(?:(?:00?)?91|0)(?=\d{10}$)/, '')
