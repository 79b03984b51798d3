import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether a password is among the commonest ones known from leaks; case does not help. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
