import { english } from '#languages/languages.ts'
import { translator, type Catalog } from '#languages/translate.ts'
import { pageLanguage } from './page-language.ts'

let catalog: Catalog | undefined

/** LANG-3: a text of the kit or a feature in the language of this page. Call it while drawing: when a file is read, no catalog is there yet. */
export const t = translator((digest, values) => catalog?.(digest, values))

/** LANG-4: fetches a part of the texts; in English there is nothing to fetch. Throws where it can't be loaded. */
export async function loadTexts(part: string): Promise<void> {
  if (pageLanguage === english) return
  const { load } = await import('./page-catalog.ts')
  catalog = await load(part)
}
