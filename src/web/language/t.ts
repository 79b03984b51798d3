import { english } from '#languages/languages.ts'
import { translator, type Catalog } from '#languages/translate.ts'
import type { Messages } from '#languages/catalog.ts'
import { pageLanguage } from './page-language.ts'

let catalog: Catalog | undefined

/** LANG-3: a text of the kit or a feature in the language of this page. Call it while drawing: when a file is read, no catalog is there yet. */
export const t = translator((digest, values) => catalog?.(digest, values))

const catalogs = import.meta.glob<{ default: Messages }>('../../languages/*/{apply,college,school,job}.json')
let opening: Promise<(messages: Messages) => void> | undefined

/** LANG-4: fetches a part of the texts; without one there is nothing to fetch, in English. Throws where it can't be loaded. */
export async function loadTexts(part: string): Promise<void> {
  const load = pageLanguage === english ? undefined : catalogs[`../../languages/${pageLanguage}/${part}.json`]
  if (!load) return
  opening ??= open()
  const [add, { default: messages }] = await Promise.all([opening, load()])
  add(messages)
}

async function open() {
  const { openCatalog } = await import('#languages/catalog.ts')
  const opened = openCatalog(pageLanguage)
  catalog = opened.catalog
  return opened.add
}
