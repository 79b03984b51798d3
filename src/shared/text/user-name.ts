import { withPlainDigits } from './as-meant.ts'

/** SIGN-4: the pattern of ASCII e-mail addresses; no part longer than mail allows. */
export const emailPattern = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,63}$/i

/** SIGN-4: whether a user name is a ten-digit Indian mobile number, as for applicants of the school form. */
export const isMobile = (username: string): boolean => /^[6-9]\d{9}$/.test(username)

/** Such a number in E.164, as needed to send an SMS; all are Indian. */
export const phoneNumberOf = (mobile: string): string => `+91${mobile}`

/**
 * Trims and lower-cases a user name. Only ASCII letters are lower-cased: the Kelvin sign's lower case is a plain k, and
 * would become another person's name.
 */
export const foldUsername = (text: string) => {
  const name = text.trim()
  // Only of a mobile number: with other digits in it, an address is another one.
  return isDigits.test(name) ? withPlainDigits(name) : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

const isDigits = /^\p{Nd}+$/u
