/** SIGN-4: whether a user name is a ten-digit Indian mobile number, as for applicants of the school form. */
export const isMobile = (username: string): boolean => /^[6-9]\d{9}$/.test(username)

/** Such a number in E.164, as needed to send an SMS; all are Indian. */
export const phoneNumberOf = (mobile: string): string => `+91${mobile}`

/**
 * Trims and lower-cases a user name. Only ASCII letters are lower-cased: the Kelvin sign's lower case is a plain k, and
 * would become another person's name.
 */
export const foldUsername = (text: string) => text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
