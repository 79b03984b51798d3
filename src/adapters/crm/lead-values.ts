import { dialled } from '#shared/values/phone.ts'
export const salutationOf = (title: string): string =>
  salutations.find((salutation) => salutation === title.replace(/\.$/, '')) ?? ''

/** A phone without the signs people write between its digits: a site takes twenty characters. */
export const phoneOf = (phone: string): string => dialled(phone)

/** Drops blank values, which would erase values entered there. */
export const withoutBlanks = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The salutations a new site has. Another, such as the form's Other, would be refused, and is left out. */
const salutations = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Madam', 'Master']
