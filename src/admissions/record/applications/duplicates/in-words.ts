import type { Duplicate, Likeness } from './duplicate-calls.ts'

export const perhapsSame = 'Perhaps the same person:'

export const nameAndNumber = ({ Name, applicationID }: Pick<Duplicate, 'Name' | 'applicationID'>) =>
  `${Name}, No ${applicationID}`

export const inCommon = (by: readonly Likeness[]) => `Same ${by.map((likeness) => words[likeness]).join(', ')}.`

export const reviewLink = (applicationID: number) => `#/review?no=${applicationID}`

const words: Readonly<Record<Likeness, string>> = {
  email: 'e-mail',
  mobile: 'mobile number',
  aadhaar: 'Aadhaar number',
  name: 'name and birth date',
}
