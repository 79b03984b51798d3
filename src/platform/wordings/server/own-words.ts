import { createHash } from 'node:crypto'
import { compileCatalog } from '#languages/build/compile.ts'
import type { Messages } from '#languages/catalog.ts'
import { nameKey, valueIn } from '#languages/names.ts'
import { english, isTestLanguage, type Language, type TestLanguage } from '#languages/languages.ts'
import { translateFor, translateWith } from '#languages/server/translate-for.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import { noList } from '../names.ts'
import { nameStore } from './name-store.ts'
import { wordingStore } from './store.ts'

/** `version` is empty without own wordings. `lists` are names of list values, which the light pages don't show. */
export type OwnWords = { version: string; messages: Messages; lists: Messages; t: Translate }

/** Cached, because compiling takes longer than reading. */
const compiled = new Map<Language, OwnWords>()

/** LANG-15, LANG-18: read each time, so that every process sees a change at once. */
export async function ownWords(db: Db, language: Language | TestLanguage): Promise<OwnWords> {
  if (isTestLanguage(language)) return productWords(language)
  const own = await wordingStore(db).of(language)
  const names = language === english ? [] : await nameStore(db).in(language)
  if (own.length + names.length === 0) return productWords(language)
  const version = createHash('sha256')
    .update(JSON.stringify([own, names]))
    .digest('base64url')
    .slice(0, 12)
  const cached = compiled.get(language)
  if (cached?.version === version) return cached
  // English has no catalog to match sentences with; other languages use theirs.
  const worded = compileCatalog(
    language === english ? 'rules' : 'own',
    Object.fromEntries(own.map(({ source, text }) => [source, text])),
  )
  const messages = { ...worded, ...namesIn(names.filter(({ list }) => list === noList)) }
  const lists = namesIn(names.filter(({ list }) => list !== noList))
  const words = { version, messages, lists, t: translateWith(language, { ...messages, ...lists }) }
  compiled.set(language, words)
  return words
}

const productWords = (language: Language | TestLanguage): OwnWords => ({
  version: '',
  messages: {},
  lists: {},
  t: translateFor(language),
})

/** Names have no placeholders: compiled, they are shown as typed, including braces. */
const namesIn = (names: readonly { list: string; source: string; name: string }[]): Messages =>
  Object.fromEntries(names.map(({ list, source, name }) => [nameKey(list === noList ? source : valueIn(list, source)), [name]]))

export const wordsIn = async (db: Db, language: Language): Promise<Translate> => (await ownWords(db, language)).t
