/** Where single sign-on begins, and where the provider leads the browser back to. */
export const startPath = '/ap/sso/start'
export const returnPath = '/ap/sso/return'

export const unreachable = "Single sign-on can't be reached. Please try again."
export const expired = 'This sign-in has expired. Please start again.'
/** What the address of the sign-in page says of a sign-in that ended before the page could make a call. */
export const faults: Readonly<Record<string, string>> = { unreachable, expired }
