/** The words of the admission forms. Those of the specification are spelt as it spells them (admissions, sections 2, 5, 8). */
export const texts = {
  thankYou: 'Thank you for submitting your application!',
  applicationPortal: 'Application Portal',
  fillMandatory: '* Fill All Mandatory fields to submit the application',
  preview: 'Application Preview',
} as const

/** What submission below 100 % is told (admissions, section 5). */
export const cantSubmit = "Can't Submit your application! Fill all mandatory fields"

/** The wizard's progress bar. */
export const profileCompleted = (percent: number) => `Profile Completed ${percent}%`

/** '<Field> can't be empty.' (admissions, section 5). */
export const cantBeEmpty = (called: string) => `${called} can't be empty.`

/** After "Name can't be more than 24 character." (admissions, section 5). */
export const tooLong = (called: string, characters: number) => `${called} can't be more than ${characters} character.`

/** What required documents without a file are told: their names, then the specification's words. */
export const documentsMissing = (names: readonly string[]) => `${names.join(', ')} Is mandatory. Upload a document.`

/** A value that is not of its field's kind; ours, after the job form's 'Phone number is not valid!'. */
export const notValid = (called: string) => `${called} is not valid.`

/** A value outside the field's options, or outside the reference list they come from; ours. */
export const notAChoice = (called: string) => `Choose ${called} from the list.`

/** A NUL or half a surrogate pair, which no database or PDF can hold; ours. */
export const badCharacters = (called: string) => `${called} has invalid characters.`

/** What blank marks are told (admissions, section 5, School variant). */
export const marksRequired = 'Require'

/** An e-mail address that is none, on the forms and at sign-in (admissions, section 5). */
export const invalidEmail = 'Enter a valid email ID.'

/** A mobile number that is none, on the form and at sign-in (admissions, section 5, School variant). */
export const tenDigits = 'Phone number has to be 10 digits long.'

/** A mark that is not there yet, as it is read (product.md, Applications). */
export const pending = 'Pending'

/** A date ahead of today; ours. */
export const inFuture = (called: string) => `${called} can't be in the future.`

/** A date beyond the picker's reach (back office, section 5); ours. */
export const tooLongAgo = (called: string) => `${called} can't be more than 100 years back.`

/** More entries than a list may have; ours, after 'Can't Enter More than 3 Extra Curricular'. */
export const tooMany = (called: string, count: number) => `${called} can't have more than ${count} entries.`
