import { openCatalog, type Messages } from '#languages/catalog.ts'
import type { Catalog } from '#languages/translate.ts'
import { pageLanguage } from './page-language.ts'

const files = import.meta.glob<{ default: Messages }>('../../languages/*/{box,rules,apply,status,college,school,job}.json')
const { catalog, add } = openCatalog(pageLanguage)

/** The catalog of the page's language, with one more part of its texts. */
export async function load(part: string): Promise<Catalog> {
  // The app says what the light pages say, too.
  const parts = part === 'apply' ? ['box', 'rules', part] : [part]
  const loaded = await Promise.all(parts.map((each) => files[`../../languages/${pageLanguage}/${each}.json`]?.()))
  for (const file of loaded) if (file) add(file.default)
  return catalog
}
