import { compileCatalog, type Source } from '../build/compile.ts'
import { inTestLanguage } from '../build/pseudo.ts'
import { openCatalog, type Messages } from '../catalog.ts'
import { english, isTestLanguage, type Language, type TestLanguage } from '../languages.ts'
import { translator, type Translate } from '../translate.ts'
import { catalogNames, readCatalog } from './catalog-files.ts'

const opened = new Map<Language | TestLanguage, Translate>([[english, translator()]])

/** LANG-3: for pages, mails, messages and papers that the server writes. Loaded once, when first needed. */
export function translateFor(language: Language | TestLanguage): Translate {
  const cached = opened.get(language)
  if (cached) return cached
  const t = translator(openWhole(language).catalog)
  opened.set(language, t)
  return t
}

/** LANG-15: the same with an institution's own words laid over them. It reads every catalog: keep what it returns. */
export function translateWith(language: Language, own: Messages): Translate {
  const { catalog, lay } = openWhole(language)
  lay(own)
  return translator(catalog)
}

/** The English catalog is empty, because those texts are in the code. */
function openWhole(language: Language | TestLanguage) {
  const isForTests = isTestLanguage(language)
  const whole = openCatalog(isForTests ? english : language)
  const inLanguage = (source: Source) => (isForTests ? inTestLanguage(language, source) : source)
  if (language !== english)
    for (const name of catalogNames)
      whole.add(compileCatalog(name, inLanguage(readCatalog(isForTests ? english : language, name))))
  return whole
}
