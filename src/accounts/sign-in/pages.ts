import { formNames, type FormName } from '#shared/form-name.ts'

/** SIGN-59: the pages that an applicant may have asked for before the code, beside a form; the mail with the code calls them so. */
export const waitingPages = {
  myapplication: 'My Applications',
  corrections: 'To correct',
  myaccount: 'My Account',
  announcements: 'Announcements',
} as const

export type WaitingPage = keyof typeof waitingPages | FormName

/** The page of a request; undefined for one that we have no name for. */
export const pageThatWaits = (page: string | undefined): WaitingPage | undefined =>
  [...formNames, ...(Object.keys(waitingPages) as (keyof typeof waitingPages)[])].find((each) => each === page)

export const routeOf = (page: WaitingPage): string => (page in waitingPages ? `/${page}` : `/addnewapplication?form=${page}`)
