import { isTranslated } from './page-language.ts'
import { setCatalog } from './t.ts'

/**
 * LANG-4: fetches a part of the texts; in English there is nothing to fetch, except for a language for tests (LANG-14)
 * and an institution's own words (LANG-15). Throws if it
 * can't be loaded.
 */
export async function loadTexts(part: string): Promise<void> {
  if (!isTranslated) return
  const { load } = await import('./page-catalog.ts')
  setCatalog(await load(part))
}
