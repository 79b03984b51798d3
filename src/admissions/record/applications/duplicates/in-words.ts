import type { Duplicate, Likeness } from './duplicate-calls.ts'

/** DUP-1: the text before the name of an application that may belong to the same person. */
export const perhapsSame = 'Perhaps the same person:'

/** How such an application is named. */
export const nameAndNumber = ({ Name, applicationID }: Pick<Duplicate, 'Name' | 'applicationID'>) =>
  `${Name}, No ${applicationID}`

/** The common points of the two, as a sentence. */
export const inCommon = (by: readonly Likeness[]) => `Same ${by.map((likeness) => words[likeness]).join(', ')}.`

export const reviewLink = (applicationID: number) => `#/review?no=${applicationID}`

const words: Readonly<Record<Likeness, string>> = {
  email: 'e-mail',
  mobile: 'mobile number',
  aadhaar: 'Aadhaar number',
  name: 'name and birth date',
}
