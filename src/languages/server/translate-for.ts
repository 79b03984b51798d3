import { readdirSync, readFileSync } from 'node:fs'
import { compileCatalog } from '../build/compile.ts'
import { openCatalog } from '../catalog.ts'
import { english, type Language } from '../languages.ts'
import { translator, type Translate } from '../translate.ts'

const opened = new Map<Language, Translate>([[english, translator()]])

/** LANG-3: the texts of a language for what the server writes itself: pages, mails, messages, papers. Read once, when first needed. */
export function translateFor(language: Language): Translate {
  const known = opened.get(language)
  if (known) return known
  const { catalog, add } = openCatalog(language)
  const folder = new URL(`../${language}/`, import.meta.url)
  for (const name of readdirSync(folder)) {
    add(compileCatalog(name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
  }
  const t = translator(catalog)
  opened.set(language, t)
  return t
}
