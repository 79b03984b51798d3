import { createHash } from 'node:crypto'
import { compileCatalog } from '#languages/build/compile.ts'
import type { Messages } from '#languages/catalog.ts'
import { english, isTestLanguage, type Language, type TestLanguage } from '#languages/languages.ts'
import { translateFor, translateWith } from '#languages/server/translate-for.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import { wordingStore } from './store.ts'

/** A language with an institution's own words: `version` names them, and is empty where it has none. */
export type OwnWords = { version: string; messages: Messages; t: Translate }

/** The last of each language, because compiling them takes longer than reading them. */
const compiled = new Map<Language, OwnWords>()

/** LANG-15: the texts of a language in an institution's words. They are read each time, so that every process has a change at once. */
export async function ownWords(db: Db, language: Language | TestLanguage): Promise<OwnWords> {
  if (isTestLanguage(language)) return { version: '', messages: {}, t: translateFor(language) }
  const own = await wordingStore(db).of(language)
  if (own.length === 0) return { version: '', messages: {}, t: translateFor(language) }
  const version = createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 12)
  const known = compiled.get(language)
  if (known?.version === version) return known
  // English has no catalog by whose texts sentences are found; in other languages theirs has them.
  const messages = compileCatalog(
    language === english ? 'rules' : 'own',
    Object.fromEntries(own.map(({ source, text }) => [source, text])),
  )
  const words = { version, messages, t: translateWith(language, messages) }
  compiled.set(language, words)
  return words
}

/** The same where only its texts are needed. */
export const wordsIn = async (db: Db, language: Language): Promise<Translate> => (await ownWords(db, language)).t
