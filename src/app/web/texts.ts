import { institution } from '#web/browser/institution.ts'
import { messages } from '#shared/messages.ts'
import { words } from './menu/words.ts'

export const texts = {
  /** Staff work in the product; applicants are at their institution. */
  pageTitle: (screen: string, isStaff = false) => `${screen} - ${(isStaff ? '' : institution?.name) || messages.product}`,
  ...words,
  oneTimePasswordUsed: 'You signed in with a one-time password, which works only once.',
  setPassword: 'Set your own password in My Account',
  notAllowed: 'You are not allowed to see this page',
  notAllowedHint: 'If you need access, ask your administrator.',
  goHome: 'Go to my start page',
  failed: 'This page could not be shown',
  offeredInstead: (count: number) => (count === 1 ? 'This one can be filled in:' : 'These can be filled in:'),
  forApplicants: 'This page is for applicants',
  forApplicantsHint: 'You are signed in as staff. Applications are added and changed from the list.',
  options: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  allInTheList: (total: number) => `All ${total} in the list`,
} as const
