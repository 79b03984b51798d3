import { translator, type Catalog } from '#languages/translate.ts'

let catalog: Catalog | undefined

/** LANG-3: a text of the kit or a feature in the language of this page. Call it while rendering: when a module is loaded, there is no catalog yet. */
export const t = translator((...args) => catalog?.(...args))

export function setCatalog(opened: Catalog): void {
  catalog = opened
}
