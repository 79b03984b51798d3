/** LANG-15: the texts of a language in an institution's wording, for applicants. */
export { wordsIn } from './own-words.ts'

/** The same for a page, with their version; it is empty if there are none. */
export { ownWords } from './own-words.ts'

/** LANG-18: the names of a list's texts, as on the wire. */
export { namesOf } from './value-names.ts'

/** LANG-18: changes the names of a text, in the transaction of the save. */
export { changeNames } from './value-names.ts'
