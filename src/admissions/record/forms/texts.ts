import { fill } from '#shared/text/fill.ts'

/** The words of the admission forms. SCREEN-20: fixed spellings stay. */
export const texts = {
  thankYou: 'Thank you for submitting your application!',
  applicationPortal: 'Application Portal',
  fillMandatory: '* Fill All Mandatory fields to submit the application',
  preview: 'Application Preview',
} as const

/** LANG-8: the messages that name a field or a number; below, each with its rule. */
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

/** APP-6: the message below 100 %. */
export const cantSubmit = "Can't Submit your application! Fill all mandatory fields"

/** APP-6: what a change of a submitted application may not take away. */
export const staysComplete =
  'A submitted application keeps its mandatory answers and documents: change them instead of removing them.'

/** The wizard's progress bar. */
export const profileCompleted = 'Profile Completed {percent}%'

/** FORM-12: '<Field> can't be empty.' */
export const cantBeEmpty = (field: string) => fill(patterns.cantBeEmpty, { field })

/** FORM-12: follows "Name can't be more than 24 character." */
export const tooLong = (field: string, characters: number) => fill(patterns.tooLong, { field, characters })

/** DOC-12: the message for required documents without a file: their names, then the fixed words. */
export const documentsMissing = (names: readonly string[]) => fill(patterns.documentsMissing, { documents: names.join(', ') })

/** A value that is not of its field's kind; ours, after the job form's 'Phone number is not valid!'. */
export const notValid = (field: string) => fill(patterns.notValid, { field })

/** A value outside the field's options, or outside the reference list they come from; ours. */
export const notAChoice = (field: string) => fill(patterns.notAChoice, { field })

/** A NUL or half a surrogate pair, which no database or PDF can hold; ours. */
export const badCharacters = (field: string) => fill(patterns.badCharacters, { field })

/** Under the box of a mobile number. */
export const digitsFor = '{digits} digits for {country}'

/** FORM-12: the message for blank marks. */
export const marksRequired = 'Require'

/** FORM-34: a mark that is not there yet, in words. */
export const pending = 'Pending'

/** A date ahead of today; ours. */
export const inFuture = (field: string) => fill(patterns.inFuture, { field })

/** FORM-9: a date out of the picker's reach; ours. */
export const tooLongAgo = (field: string) => fill(patterns.tooLongAgo, { field })

/** More entries than a list may have; ours, after 'Can't Enter More than 3 Extra Curricular'. */
export const tooMany = (field: string, count: number) => fill(patterns.tooMany, { field, count })
