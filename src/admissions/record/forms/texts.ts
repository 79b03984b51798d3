import { fill } from '#shared/text/fill.ts'

/** SCREEN-20: fixed spellings stay. */
export const texts = {
  thankYou: 'Thank you for submitting your application!',
  applicationPortal: 'Application Portal',
  fillMandatory: '* Fill All Mandatory fields to submit the application',
  preview: 'Application Preview',
} as const

/** LANG-8: the messages that name a field or a number. */
export const patterns = {
  cantBeEmpty: "{field} can't be empty.",
  tooLong: "{field} can't be more than {characters} character.",
  documentsMissing: '{documents} Is mandatory. Upload a document.',
  notValid: '{field} is not valid.',
  notAChoice: 'Choose {field} from the list.',
  badCharacters: '{field} has invalid characters.',
  inFuture: "{field} can't be in the future.",
  tooLongAgo: "{field} can't be more than 100 years back.",
  tooMany: "{field} can't have more than {count} entries.",
} as const

/** APP-6: below 100 %. */
export const cantSubmit = "Can't Submit your application! Fill all mandatory fields"

/** APP-6: a change may not make a submitted application incomplete. */
export const staysComplete =
  'A submitted application keeps its mandatory answers and documents: change them instead of removing them.'

export const profileCompleted = 'Profile Completed {percent}%'

/** FORM-12. */
export const cantBeEmpty = (field: string) => fill(patterns.cantBeEmpty, { field })

/** FORM-12: follows "Name can't be more than 24 character." */
export const tooLong = (field: string, characters: number) => fill(patterns.tooLong, { field, characters })

/** DOC-12: their names, then the fixed words. */
export const documentsMissing = (names: readonly string[]) => fill(patterns.documentsMissing, { documents: names.join(', ') })

/** The product's own, after the job form's 'Phone number is not valid!'. */
export const notValid = (field: string) => fill(patterns.notValid, { field })

/** The product's own. */
export const notAChoice = (field: string) => fill(patterns.notAChoice, { field })

/** The product's own: a NUL or half a surrogate pair, which no database or PDF can hold. */
export const badCharacters = (field: string) => fill(patterns.badCharacters, { field })

export const digitsFor = '{digits} digits for {country}'

/** FORM-12: for blank marks. */
export const marksRequired = 'Require'

/** FORM-34: for a mark that is not there yet. */
export const pending = 'Pending'

/** The product's own. */
export const inFuture = (field: string) => fill(patterns.inFuture, { field })

/** FORM-9: the product's own, for a date beyond the picker's reach. */
export const tooLongAgo = (field: string) => fill(patterns.tooLongAgo, { field })

/** The product's own, after 'Can't Enter More than 3 Extra Curricular'. */
export const tooMany = (field: string, count: number) => fill(patterns.tooMany, { field, count })
