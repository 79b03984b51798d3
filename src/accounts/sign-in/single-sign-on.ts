/** Single sign-on: its start, as a link in our page and as a path, and the path that the provider returns the browser to. */
export const startLink = 'sso/start'
export const startPath = `/ap/${startLink}`
export const returnPath = '/ap/sso/return'

export const unreachable = "Single sign-on can't be reached. Please try again."
export const expired = 'This sign-in has expired. Please start again.'
/** The messages for people who can't sign in. */
export const refused = 'You were not signed in. Please try again.'
export const noAccess = (institution: string) => `Your account has no access here. Ask ${institution}.`
export const tooManyGroups = 'Your account is in too many groups. Ask your IT department to use app roles.'
/** SIGN-44: for staff who come another way. */
export const signInWith = (provider: string) => `Sign in with ${provider}.`

/** Faults that the sign-in page's address can name: the sign-in ended before the page could make a call. */
export const faults: Readonly<Record<string, string>> = { unreachable, expired }
