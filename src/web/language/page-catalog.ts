import { openCatalog, type Messages } from '#languages/catalog.ts'
import type { TestLanguage } from '#languages/languages.ts'
import type { Catalog } from '#languages/translate.ts'
import { pageLanguage, testLanguage, wordsVersion } from './page-language.ts'

const files = import.meta.glob<{ default: Messages }>(['../../languages/*/*.json', '!**/{mail,in-mails,pdf}.json'])
const { catalog, add, lay } = openCatalog(pageLanguage)
const own = new Map<string, Promise<void>>()

export async function load(part: string): Promise<Catalog> {
  // The app has the texts of the light pages, too.
  const parts = part === 'apply' ? ['box', 'rules', part] : [part]
  const loaded = await Promise.all(parts.map(testLanguage ? await inTestLanguage(testLanguage) : inLanguage))
  // The light pages show no reference lists.
  await Promise.all([ownWords(''), ...(part === 'box' ? [] : [ownWords('lists')])])
  for (const file of loaded) if (file) add(file.default)
  return catalog
}

/** LANG-15, LANG-18: puts a part of the institution's own wording over the texts, once, before any is shown; without it the product's stay. */
function ownWords(part: string): Promise<void> {
  const words = own.get(part) ?? layOwnWords(part)
  own.set(part, words)
  return words
}

async function layOwnWords(part: string): Promise<void> {
  if (wordsVersion === undefined) return
  const query = { Language: pageLanguage, v: wordsVersion, ...(part !== '' && { Part: part }) }
  const reply = await fetch(`api/wordings/get?${new URLSearchParams(query)}`).catch(() => undefined)
  if (reply?.ok) lay(await reply.json())
}

const inLanguage = (part: string) => files[`../../languages/${pageLanguage}/${part}.json`]?.()

/** LANG-14: fetched separately, because no other page needs this list. */
async function inTestLanguage(language: TestLanguage) {
  const { testFiles } = await import('./test-files.ts')
  return (part: string) => testFiles[language][`../../languages/ta/${part}.json`]?.()
}
