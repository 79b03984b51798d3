import { readdirSync, readFileSync } from 'node:fs'
import type { Source } from '../build/compile.ts'
import { english, type Language } from '../languages.ts'
import { withoutContext } from '../translate.ts'

/** A language that has every catalog: their keys are the English texts. */
const translated: Language = 'ta'
const folderOf = (language: Language) => new URL(`../${language}/`, import.meta.url)

export const catalogNames: readonly string[] = readdirSync(folderOf(translated)).map((name) => name.replace('.json', ''))

export function readCatalog(language: Language, name: string): Source {
  const file = new URL(`${name}.json`, folderOf(language === english ? translated : language))
  const source: Source = JSON.parse(readFileSync(file, 'utf8'))
  return language === english ? Object.fromEntries(Object.keys(source).map((text) => [text, withoutContext(text)])) : source
}
