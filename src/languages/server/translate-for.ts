import { readdirSync, readFileSync } from 'node:fs'
import { compileCatalog } from '../build/compile.ts'
import { openCatalog } from '../catalog.ts'
import { inTestLanguage } from '../build/pseudo.ts'
import { english, isTestLanguage, type Language, type TestLanguage } from '../languages.ts'
import { translator, type Translate } from '../translate.ts'

const opened = new Map<Language | TestLanguage, Translate>([[english, translator()]])

/** LANG-3: the texts of a language for what the server writes itself: pages, mails, messages, papers. Read once, when first needed. */
export function translateFor(language: Language | TestLanguage): Translate {
  const known = opened.get(language)
  if (known) return known
  const isForTests = isTestLanguage(language)
  const { catalog, add } = openCatalog(isForTests ? english : language)
  const folder = new URL(`../${isForTests ? 'ta' : language}/`, import.meta.url)
  for (const name of readdirSync(folder)) {
    const source = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    add(compileCatalog(name.replace('.json', ''), isForTests ? inTestLanguage(language, source) : source))
  }
  const t = translator(catalog)
  opened.set(language, t)
  return t
}
