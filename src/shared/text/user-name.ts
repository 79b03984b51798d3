import { readEmail } from '../values/email.ts'
import { readMobile } from '../values/phone.ts'
import { plainLine, valueOf, type Read } from '../values/read.ts'
import { withPlainDigits } from './as-meant.ts'

/** SIGN-4: a user name: an e-mail address, or a mobile number of India. */
export const readUserName = (text: string): Read<string> => (looksDialled(text) ? readMobile(text) : readEmail(text))

export const looksDialled = (text: string): boolean => /^[+\d .()/-]+$/.test(plainLine(text))

export const userNameOf = (typed: string): string => foldUsername(valueOf(readUserName(typed)) ?? typed)

/** SIGN-4: true for a ten-digit Indian mobile number, as for applicants of the school form. */
export const isMobile = (username: string): boolean => /^[6-9]\d{9}$/.test(username)

/** Such a number in E.164, as needed to send an SMS; all are Indian. */
export const phoneNumberOf = (mobile: string): string => `+91${mobile}`

/** E-mail addresses and mobile numbers here have no slash. */
export const personOf = (key: string): string => key.split('/', 1)[0] ?? key

/** ADDR-1: matches the key of a stranger's application: it has a number until the person confirms that it is theirs. */
const isStrangers = (key: string) => /^[^/]*\/[a-z]+-\d+$/.test(key)
export const isOwnKey = (key: string, person: string): boolean => personOf(key) === person && !isStrangers(key)

/** Longer than any user name: a megabyte of text is neither folded nor sent to the database. */
const longest = 1000

/** Lower-cases only ASCII letters: the Kelvin sign's lower case is a plain k, and would become another person's name. */
export const foldUsername = (text: string) => {
  const name = text.trim().slice(0, longest)
  // Only of a mobile number: with other digits in it, an address is another one.
  return isDigits.test(name) ? withPlainDigits(name) : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

const isDigits = /^\p{Nd}+$/u
