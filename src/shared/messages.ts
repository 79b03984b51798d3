/** A text moves here once a second place needs it. SCREEN-20: those that end in an exclamation mark are fixed to the letter. */
export const messages = {
  product: 'Application tracker',
  tryAgain: 'Try again',
  saved: 'Saved Successfully!',
  updated: 'Updated Successfully!',
  deleted: 'Deleted Successfully!',
  emailRequired: 'Email is required!',
  emailNotValid: 'Email is not valid!',
  passwordRequired: 'Password is required!',
  noSuchDate: 'This date does not exist.',
  invalidCharacters: 'Invalid characters',
  nothingHere: 'There is nothing here.',
  somethingWrong: 'Something Went Wrong!',
  notAllowed: 'You are not allowed to do this.',
  notSignedIn: 'Please sign in.',
  tooManyUploads: 'Too many uploads. Please wait a while.',
  manyFilesAtOnce: 'Many files are being sent at once. Please try again.',
  endsBeforeStart: "End Date can't be before Start Date.",
} as const

/** SIGN-25: an invalid e-mail address, on the forms and at sign-in. */
export const invalidEmail = 'Enter a valid email ID.'

export const tenDigits = 'Phone number has to be 10 digits long.'

export const linkNotValid = 'This link is not valid. Open the link of the mail again, or copy all of it.'
