import { openCatalog, type Messages } from '#languages/catalog.ts'
import type { Catalog } from '#languages/translate.ts'
import { pageLanguage } from './page-language.ts'

const files = import.meta.glob<{ default: Messages }>('../../languages/*/{apply,college,school,job}.json')
const { catalog, add } = openCatalog(pageLanguage)

/** The catalog of the page's language, with one more part of its texts. */
export async function load(part: string): Promise<Catalog> {
  const file = await files[`../../languages/${pageLanguage}/${part}.json`]?.()
  if (file) add(file.default)
  return catalog
}
