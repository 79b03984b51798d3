export const startLink = 'sso/start'
export const startPath = `/ap/${startLink}`
export const returnPath = '/ap/sso/return'

export const unreachable = "Single sign-on can't be reached. Please try again."
export const expired = 'This sign-in has expired. Please start again.'
export const refused = 'You were not signed in. Please try again.'
export const noAccess = (institution: string) => `Your account has no access here. Ask ${institution}.`
export const tooManyGroups = 'Your account is in too many groups. Ask your IT department to use app roles.'
/** SIGN-44: for staff who use another way. */
export const signInWith = (provider: string) => `Sign in with ${provider}.`

/** The sign-in ended before the page could make a call, so its address names the fault. */
export const faults: Readonly<Record<string, string>> = { unreachable, expired }
