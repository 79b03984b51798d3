/**
 * The same as `messages` for texts that the sign-in page can't show: that page loads all of `messages`, and is kept small.
 */
export const laterMessages = {
  changedMeanwhile: 'Somebody else changed this while it was open here. Close it and open it again.',
  invisibleCharacters: 'The text has invisible characters. Type it again.',
  chooseLanguage: 'Choose a language!',
  chooseRights: 'Choose a user group or a role.',
  noSuchLetter: 'There is no such letter.',
  rowNotSaved: 'Not saved',
} as const
