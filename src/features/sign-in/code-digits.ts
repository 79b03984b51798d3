/** SIGN-5: how many digits a one-time code has, by whose it is: applicants and new accounts, or everyone else. */
export const codeDigits = { applicant: 4, staff: 6 } as const
export type CodeDigits = (typeof codeDigits)[keyof typeof codeDigits]

/** SIGN-50: one of those numbers as it was kept or sent; undefined for anything else. */
export const asCodeDigits = (kept: unknown): CodeDigits | undefined => Object.values(codeDigits).find((digits) => digits === kept)
