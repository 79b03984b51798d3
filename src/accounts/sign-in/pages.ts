import { formNames, type FormName } from '#shared/form-name.ts'

/** SIGN-59: pages beside the forms that may wait for a code; its mail calls them so. */
export const waitingPages = {
  myapplication: 'My Applications',
  corrections: 'To correct',
  myaccount: 'My Account',
  announcements: 'Announcements',
} as const

export type WaitingPage = keyof typeof waitingPages | FormName

export const pageThatWaits = (page: string | undefined): WaitingPage | undefined =>
  [...formNames, ...(Object.keys(waitingPages) as (keyof typeof waitingPages)[])].find((each) => each === page)

export const routeOf = (page: WaitingPage): string => (page in waitingPages ? `/${page}` : `/addnewapplication?form=${page}`)
