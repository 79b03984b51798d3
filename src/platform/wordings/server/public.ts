import type { Language, TestLanguage } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import * as own from './own-words.ts'
import * as names from './value-names.ts'

/** LANG-15: the texts of a language in an institution's wording, for applicants. */
export const wordsIn = (db: Db, language: Language): Promise<Translate> => own.wordsIn(db, language)

/** The same for a page, with their version; it is empty if there are none. */
export const ownWords = (db: Db, language: Language | TestLanguage): Promise<own.OwnWords> => own.ownWords(db, language)

/** LANG-18: the names of a list's texts, as on the wire. */
export const namesOf = (db: Db, list: string) => names.namesOf(db, list)

/** LANG-18: changes the names of a text, in the transaction of the save. */
export const changeNames = (tx: Db, change: names.NamesChange) => names.changeNames(tx, change)
