import { readEmail } from './email.ts'
import { readMobile } from './phone.ts'
import type { Read } from './read.ts'

/** SIGN-4: a user name: an e-mail address, or a mobile number of India. */
export const readUserName = (text: string): Read<string> => (/^[+\d .()-]+$/.test(text) ? readMobile(text) : readEmail(text))
